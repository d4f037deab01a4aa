import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { propertyFields } from '#contract/propertyPayload.ts';
import { choose, field, fill } from '#testing/form.ts';
import { isUnloadAsked } from '#testing/isUnloadAsked.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { translate } from '#testing/translate.ts';
// Loads the pages' code before any test waits for it.
import './PropertiesAdminPage.tsx';
import './PropertyCreatePage.tsx';

const create = 'POST /api/properties';
const open = async () => {
  const app = renderApp('/admin/properties/new', {
    user: { role: 'admin' },
    history: ['/admin/dashboard'],
  });
  await screen.findByText('Create property');
  return app;
};
const required = {
  Title: 'Casa Nueva',
  City: 'Lisbon',
  Price: '$1,500,000',
  Bedrooms: '4',
  Bathrooms: '2.5',
  'Main image URL': 'https://pictures.example/1.jpg',
};
const send = () => fireEvent.click(screen.getByText('Create property'));
const body = () => mockApi.calls(create)[0]?.body;

test('the form has an input for every field that the contract sends', async () => {
  const { container } = await open();
  const names = [...container.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(propertyFields), 'image_gallery.0.url']));
});

test('starts with an available property for sale, and shows an error at every missing field', async () => {
  await open();
  expect(field('Status')).toHaveTextContent('Available');
  expect(field('Listing type')).toHaveTextContent('For Sale');
  expect(screen.getAllByLabelText(/^Picture \d+$/)).toHaveLength(1);

  // A field that loses the focus shows its own error before the form is sent.
  fill({ Price: '-5' });
  fireEvent.blur(field('Price'));
  expect(await screen.findByText('Price must not be negative.')).toBeVisible();

  fill({ Price: '' });
  send();
  for (const message of [
    'Title is required.',
    'City is required.',
    'Price is required.',
    'Bedrooms is required.',
    'Bathrooms is required.',
    'Main image URL is required.',
    'Agent is required.',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(field('Title')).toHaveFocus();
  expect(mockApi.calls(create)).toEqual([]);
});

test('sends numbers as numbers, the agent’s id unchanged and the gallery as JSON without blanks', async () => {
  mockApi.respond('get', '/api/agents', 200, [
    { id: 'agent-7', name: 'Elena Marchetti', email: 'e@x.example' },
  ]);
  const { router } = await open();
  fill({ ...required, 'Picture 1': '/media/1.jpg' });
  await waitFor(() => expect(field('Picture 2')).toHaveValue(''));
  fill({ 'Picture 2': '  ' });
  fill({
    'Video URL (optional)': 'https://youtu.be/abcdefghijk',
    'Description (optional)': ' Quiet.\nWide. ',
  });
  await choose('Agent', 'Elena Marchetti');
  await choose('Status', 'Under Offer');
  send();

  expect(await screen.findByText('Property created successfully!')).toBeInTheDocument();
  expect(Object.keys(body() ?? {}).sort()).toEqual([...Object.keys(propertyFields), 'image_gallery'].sort());
  expect(body()).toMatchObject({
    title: 'Casa Nueva',
    city: 'Lisbon',
    price: 1_500_000,
    bedrooms: 4,
    bathrooms: 2.5,
    image: 'https://pictures.example/1.jpg',
    image_gallery: '["/media/1.jpg"]',
    description: 'Quiet.\nWide.',
    video_url: 'https://youtu.be/abcdefghijk',
    floor_plan_url: '',
    status: 'Under Offer',
    listing_type: 'For Sale',
    agent_id: 'agent-7',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(await screen.findByText('Casa Nueva')).toBeVisible();
});

test('shows how it understands a price', async () => {
  await open();
  for (const text of ['1,200,000', '1.2x', '850.000']) {
    fill({ Price: '$1.2m' });
    await waitFor(() => expect(field('Price')).toHaveAccessibleDescription('Read as $1,200,000'));
    fill({ Price: text });
    await waitFor(() => expect(field('Price')).not.toHaveAccessibleDescription());
  }
});

test('never shows below the price how it understood an earlier one', async () => {
  await open();
  fill({ Price: '5m' });
  expect(await screen.findByText('Read as $5,000,000', { selector: '[role=status]' })).toBeVisible();
  fill({ Price: '850k' });
  expect(screen.queryByText('Read as $5,000,000')).not.toBeInTheDocument();
  expect(screen.getByText('Read as $850,000')).toBeVisible();
});

test('a duplicate has the fields of the other property, without its title and pictures', async () => {
  Object.assign(mockApi.data.properties[2]!, {
    image_gallery: ['/a.jpg'],
    floor_plan_url: '/plan.svg',
    video_url: 'https://youtu.be/abcdefghijk',
  });
  renderApp('/admin/properties/new?duplicate=3', { user: { role: 'admin' } });
  expect(await screen.findByLabelText('City')).toHaveValue('Palm Springs, United States');
  expect(field('Price')).toHaveValue('9,750,000');
  expect(field('Status')).toHaveTextContent('Sold');
  expect(field('Floor plan URL (optional)')).toHaveValue('/plan.svg');
  expect(field('Video URL (optional)')).toHaveValue('https://youtu.be/abcdefghijk');
  for (const name of ['Title', 'Main image URL', 'Picture 1']) expect(field(name)).toHaveValue('');
  expect(screen.getByText('A copy of “Mesa House”, without its title and pictures.')).toBeVisible();
  fill({ Title: 'Mesa House II', 'Main image URL': '/b.jpg' });
  send();
  expect(await screen.findByText('Property created successfully!')).toBeInTheDocument();
  expect(body()).toMatchObject({ title: 'Mesa House II', city: 'Palm Springs, United States', agent_id: 1 });
});

test('a duplicate of a property that cannot be loaded leads back to the list', async () => {
  const { router } = renderApp('/admin/properties/new?duplicate=77', { user: { role: 'admin' } });
  expect(await screen.findByText('Could not load property data.')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

describe('the list afterwards', () => {
  const row = (title: string) => screen.getByText(title).closest<HTMLElement>('[role="row"]')!;
  const duplicate = async () => {
    renderApp('/admin/dashboard', { user: { role: 'admin' } });
    await screen.findByText('Villa Azure');
    fireEvent.click(within(row('Villa Azure')).getByRole('link', { name: 'Duplicate Villa Azure' }));
    await screen.findByText('Create property');
    fill({ Title: 'Casa Nueva', 'Main image URL': '/a.jpg' });
    send();
    await screen.findByText('Property created successfully!');
  };

  test('marks a duplicate, not the original, and gives it the focus', async () => {
    await duplicate();
    await waitFor(() => expect(row('Casa Nueva')).toHaveClass('returned'));
    expect(row('Villa Azure')).not.toHaveClass('returned');
    await waitFor(() => expect(screen.getByText('Casa Nueva')).toHaveFocus());
  });

  test('marks nothing if the API does not return the id', async () => {
    mockApi.respond('post', '/api/properties', 201, { status: 'created' });
    await duplicate();
    expect(await screen.findByText('4 total')).toBeVisible();
    expect(row('Villa Azure')).not.toHaveClass('returned');
  });

  test('marks a new property, even if its form was opened directly', async () => {
    await open();
    fill(required);
    await choose('Agent', 'Julian Ashford');
    send();
    await screen.findByText('Property created successfully!');
    await waitFor(() => expect(row('Casa Nueva')).toHaveClass('returned'));
  });
});

describe('the form', () => {
  const fillAndSend = async () => {
    const app = await open();
    fill(required);
    await choose('Agent', 'Julian Ashford');
    send();
    return app;
  };

  test('shows a message for each failure and keeps the input', async () => {
    mockApi.respond('post', '/api/properties', 500, { message: 'Broken.' });
    const { router } = await fillAndSend();
    expect(await screen.findByText('Failed to create property.')).toBeInTheDocument();
    mockApi.respond('post', '/api/properties', 409, { message: 'This home is listed already.' });
    send();
    expect(await screen.findByText('This home is listed already.')).toBeInTheDocument();
    mockApi.respond('post', '/api/properties', 403, {});
    send();
    await waitFor(() => expect(mockApi.calls(create)).toHaveLength(3));
    await waitFor(() => expect(screen.getByText('Create property')).toBeEnabled());
    expect(field('Title')).toHaveValue('Casa Nueva');
    expect(field('Price')).toHaveValue('$1,500,000');
    expect(router.state.location.pathname).toBe('/admin/properties/new');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('shows each of the server’s messages at its field and focuses the first one', async () => {
    mockApi.respond('post', '/api/properties', 400, {
      message: 'City is unknown.',
      errors: {
        video_url: 'This video is private.',
        city: 'City is unknown.',
        image_gallery: 'Too dark.',
        other: 'x',
      },
    });
    await fillAndSend();
    await waitFor(() => expect(field('City')).toHaveAccessibleDescription('City is unknown.'));
    expect(field('Video URL (optional)')).toHaveAccessibleDescription('This video is private.');
    expect(screen.getByText('Too dark.')).toBeVisible();
    await waitFor(() => expect(field('City')).toHaveFocus());
  });

  test('sends one request if it is submitted twice', async () => {
    const release = mockApi.hold('post', '/api/properties');
    await open();
    fill(required);
    await choose('Agent', 'Julian Ashford');
    const form = field('Title').closest('form')!;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(mockApi.calls(create)).toHaveLength(1));
    expect(screen.getByText('Create property')).toBeDisabled();
    release();
    expect(await screen.findByText('Property created successfully!')).toBeInTheDocument();
    expect(mockApi.calls(create)).toHaveLength(1);
  });

  test('can load the agents again after a failure', async () => {
    mockApi.respond('get', '/api/agents', 500, {});
    await open();
    expect(await screen.findByText('Could not load agents for selection.')).toBeVisible();
    mockApi.server.resetHandlers();
    fireEvent.click(screen.getByText('Try again'));
    await waitFor(() =>
      expect(screen.queryByText('Could not load agents for selection.')).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText('Agent')).toHaveFocus();
    await choose('Agent', 'Elena Marchetti');
  });

  test('says that an agent is needed first if there are none', async () => {
    mockApi.data.agents.splice(0);
    await open();
    const link = await screen.findByRole('link', { name: 'Add an agent' });
    expect(link).toHaveAttribute('href', '/admin/agents/new');
    expect(link).toHaveAttribute('target', '_blank');
    fireEvent.mouseDown(screen.getByLabelText('Agent'));
    expect(await screen.findByRole('option')).toHaveTextContent('There are no agents yet.');
  });
});

describe('the gallery', () => {
  const urls = () => screen.getAllByLabelText<HTMLInputElement>(/^Picture \d+$/).map(({ value }) => value);
  const press = (name: string) => {
    const button = field(name);
    act(() => button.focus());
    fireEvent.click(button);
  };

  beforeEach(async () => {
    await open();
    fill({ 'Picture 1': '/a.jpg' });
    await waitFor(() => expect(urls()).toEqual(['/a.jpg', '']));
    fill({ 'Picture 2': '/b.jpg' });
    await waitFor(() => expect(urls()).toEqual(['/a.jpg', '/b.jpg', '']));
  });

  test('can be reordered, announces it and moves the focus along', () => {
    press('Move picture 1 down');
    expect(urls()).toEqual(['/b.jpg', '/a.jpg', '']);
    expect(screen.getByText('Picture 1 is now picture 2.')).toBeInTheDocument();
    expect(field('Move picture 2 down')).toHaveFocus();

    press('Move picture 2 down');
    expect(urls()).toEqual(['/b.jpg', '/a.jpg', '']);

    press('Move picture 2 up');
    expect(urls()).toEqual(['/a.jpg', '/b.jpg', '']);
    expect(field('Move picture 1 up')).toHaveFocus();
  });

  test.each([
    ['lines', 'https://a.example/1.jpg\r\nhttps://a.example/2.jpg\n'],
    ['commas', 'https://a.example/1.jpg, https://a.example/2.jpg'],
    ['commas without spaces', '"https://a.example/1.jpg","https://a.example/2.jpg"'],
  ])('take several pasted URLs, separated by %s', (_name, text) => {
    fireEvent.paste(field('Picture 3'), { clipboardData: { getData: () => text } });
    const pasted = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    expect(urls()).toEqual(['/a.jpg', '/b.jpg', ...pasted, '']);
    expect(screen.getByText('2 pictures added.')).toBeInTheDocument();
    // In a row that has a picture, they follow it.
    fireEvent.paste(field('Picture 1'), { clipboardData: { getData: () => text } });
    expect(urls()).toEqual(['/a.jpg', ...pasted, '/b.jpg', ...pasted, '']);
  });

  test('leave a single pasted URL to the field', () => {
    const url = 'https://a.example/1.jpg?size=800,600';
    expect(fireEvent.paste(field('Picture 3'), { clipboardData: { getData: () => url } })).toBe(true);
    expect(urls()).toEqual(['/a.jpg', '/b.jpg', '']);
  });

  test('are numbered after the browser has translated the page', () => {
    translate();
    press('Move picture 1 down');
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.filter((text) => /^Picture \d/.test(text))).toEqual([
      'Picture 1',
      'Picture 2',
      'Picture 3',
    ]);
  });

  test('removes any row except the last blank one', async () => {
    press('Remove picture 1');
    expect(urls()).toEqual(['/b.jpg', '']);
    expect(screen.getByText('Picture 1 removed. 1 left.')).toBeInTheDocument();
    expect(field('Remove picture 1')).toHaveFocus();
    press('Remove picture 2');
    expect(urls()).toEqual(['/b.jpg', '']);
    press('Remove picture 1');
    expect(urls()).toEqual(['']);
    // The text differs from the one before. Screen readers do not announce the same one again.
    expect(screen.getByText('Picture 1 removed. 0 left.')).toBeInTheDocument();
  });

  test('has one blank row at its end', async () => {
    fireEvent.click(screen.getByText('Add picture'));
    expect(field('Picture 3')).toHaveFocus();
    expect(urls()).toEqual(['/a.jpg', '/b.jpg', '']);
    fill({ 'Picture 1': '' });
    press('Remove picture 2');
    await waitFor(() => expect(urls()).toEqual(['']));
    expect(field('Remove picture 1')).toHaveFocus();
    expect(isUnloadAsked()).toBe(false);
  });
});

test('previews the card for visitors and members, without a broken picture', async () => {
  await open();
  const card = screen.getByRole('article', { name: 'New home' });
  expect(within(card).getByText('– beds · – baths')).toBeVisible();
  fireEvent.click(screen.getByText('Member'));
  expect(within(card).queryByText('Price on request')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText('Visitor'));

  fill({ ...required, 'Main image URL': 'https://pictures.example/1.jpg' });
  expect(await screen.findByText('Casa Nueva')).toBeVisible();
  expect(within(card).getByText('4 beds · 2.5 baths')).toBeVisible();
  expect(within(card).queryByText('$1,500,000')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText('Member'));
  expect(within(card).getByText('$1,500,000')).toBeVisible();

  await waitFor(() =>
    expect(card.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/1.jpg'),
  );
  fireEvent.error(card.querySelector('img')!);
  expect(card.querySelector('img')).toBeNull();

  // Visitors can read the title. A price in it is allowed, but the form warns.
  fill({ Title: 'Villa for $12,000 a week' });
  expect(await screen.findByText(/This looks like a price/)).toBeVisible();
  expect(field('Title')).toBeValid();
});

describe('leaving the form', () => {
  const leave = () => fireEvent.click(screen.getByText('Cancel'));

  test('asks before input is lost', async () => {
    const { router, user } = await open();
    await user.type(field('Title'), 'X');
    leave();
    const dialog = (await screen.findByText('Leave without saving?')).closest<HTMLElement>(
      '[role="dialog"]',
    )!;
    expect(within(dialog).getByText('Stay')).toHaveFocus();
    fireEvent.click(within(dialog).getByText('Stay'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(field('Title')).toHaveValue('X');

    await act(() => router.navigate(-1));
    fireEvent.click(await screen.findByText('Leave'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  });

  test('makes the browser ask too, but only with unsaved changes', async () => {
    await open();
    expect(isUnloadAsked()).toBe(false);
    fill({ Title: 'X' });
    await waitFor(() => expect(isUnloadAsked()).toBe(true));
  });
});
