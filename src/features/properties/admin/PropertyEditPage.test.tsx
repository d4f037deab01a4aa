import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { propertyFields } from '#contract/propertyPayload.ts';
import { buildProperty } from '#testing/factories.ts';
import { confirmDeletion, field } from '#testing/form.ts';
import { setViewportWidth } from '#testing/matchMedia.ts';
import { isUnloadAsked } from '#testing/isUnloadAsked.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
// Loads the pages' code before any test waits for it.
import '../detail/PropertyPage.tsx';
import './PropertiesAdminPage.tsx';
import './PropertyEditPage.tsx';

const open = (id = '1') =>
  renderApp(`/admin/properties/edit/${id}`, { user: { role: 'admin' }, history: ['/admin/users'] });
const save = () => fireEvent.click(screen.getByText('Save changes'));

test('fills in any format that the API sends and saves the format of the contract', async () => {
  mockApi.respond('get', '/api/properties/1', 200, {
    ...buildProperty({ id: 'x-1' }),
    price: '18500000',
    bedrooms: '5',
    image_gallery: '["/a.jpg","/b.jpg"]',
    video_url: null,
    agent_id: '2',
    color: 'white',
  });
  mockApi.respond('put', '/api/properties/x-1', 200, 'saved');
  const { router } = open();
  expect(await screen.findByLabelText('Title')).toHaveValue('Villa Azure');
  expect(field('Price')).toHaveValue('18,500,000');
  expect(field('Picture 1')).toHaveValue('/a.jpg');
  expect(field('Picture 2')).toHaveValue('/b.jpg');
  expect(field('Picture 3')).toHaveValue('');
  await waitFor(() => expect(field('Agent')).toHaveTextContent('Julian Ashford'));

  fireEvent.change(field('Title'), { target: { value: 'Villa Azur' } });
  save();
  expect(await screen.findByText('Property updated successfully!')).toBeInTheDocument();
  const body = mockApi.calls('PUT /api/properties/x-1')[0]?.body;
  expect(Object.keys(body ?? {}).sort()).toEqual([...Object.keys(propertyFields), 'image_gallery'].sort());
  expect(body).toMatchObject({
    title: 'Villa Azur',
    city: 'Saint-Jean-Cap-Ferrat, France',
    price: 18_500_000,
    bedrooms: 5,
    bathrooms: 6,
    image: '/media/properties/villa-azure/main-1200.jpg',
    image_gallery: '["/a.jpg","/b.jpg"]',
    description: 'Two white stories above the bay.\nA long pool.',
    video_url: '',
    floor_plan_url: '',
    status: 'Available',
    listing_type: 'For Sale',
    agent_id: '2',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});

test('a failed save says so and keeps the input', async () => {
  mockApi.respond('put', '/api/properties/1', 400, { message: 'No.', errors: { city: 'City is unknown.' } });
  open();
  fireEvent.change(await screen.findByLabelText('Title'), {
    target: { value: 'Villa Azur' },
  });
  save();
  expect(
    await screen.findByText('Failed to update property. Please check the fields and try again.'),
  ).toBeInTheDocument();
  expect(field('Title')).toHaveValue('Villa Azur');
  await waitFor(() => expect(field('City')).toHaveFocus());
});

test('the input stays after a lost connection, even if the property cannot be fetched again', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('Title'), {
    target: { value: 'Villa Azur' },
  });
  mockApi.disconnect('put', '/api/properties/1');
  mockApi.disconnect('get', '/api/properties/1');
  save();
  await screen.findByText('Failed to update property. Please check the fields and try again.');
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(mockApi.calls('GET /api/properties/1')).toHaveLength(2));
  expect(field('Title')).toHaveValue('Villa Azur');
  expect(screen.queryByText('Could not load property data.')).not.toBeInTheDocument();
});

test('a gallery that the server rejects shows why and gets the focus', async () => {
  const errors = { image_gallery: 'Too dark.' };
  mockApi.respond('put', '/api/properties/1', 400, { message: 'Too dark.', errors });
  open();
  expect(await screen.findByText('(optional, up to 60 pictures)')).toBeVisible();
  save();
  const problem = await screen.findByText('Too dark.', { selector: '[data-invalid]' });
  await waitFor(() => expect(problem).toHaveFocus());
});

test('a price that is not in whole dollars is shown rounded in the list, and has to be corrected to save', async () => {
  Object.assign(mockApi.data.properties[0]!, { price: 18_500_000.4 });
  const { router } = open();
  expect(await screen.findByLabelText('Price')).toHaveValue('18,500,000.4');
  save();
  expect(await screen.findByText('Price must be in whole dollars.')).toBeVisible();
  await waitFor(() => expect(field('Price')).toHaveFocus());
  expect(mockApi.calls('PUT /api/properties/1')).toEqual([]);
  await act(() => router.navigate('/admin/dashboard'));
  expect(await screen.findByText('$18,500,000')).toBeVisible();
});

test('an unknown status has to be replaced, but an unknown agent is kept', async () => {
  mockApi.respond('get', '/api/properties/1', 200, buildProperty({ status: 'Reserved', agent_id: 99 }));
  open();
  await screen.findByLabelText('Title');
  save();
  expect(await screen.findByText('Choose a status.')).toBeVisible();
  expect(field('Agent')).toHaveTextContent('Agent 99');
});

test('tells agents with the same name apart', async () => {
  mockApi.data.agents[1]!.name = 'Elena Marchetti';
  open();
  await waitFor(async () =>
    expect(await screen.findByLabelText('Agent')).toHaveTextContent(
      'Elena Marchetti (elena@luminous.example)',
    ),
  );
  fireEvent.mouseDown(field('Agent'));
  expect(await screen.findByText('Elena Marchetti (julian@luminous.example)')).toBeVisible();
});

test('names the property and links to its listing', async () => {
  open('3');
  expect(await screen.findByText('Edit Property: Mesa House')).toBeVisible();
  expect(document.title).toBe('Edit Property: Mesa House · Luminous');
  expect(screen.getByText('View listing')).toHaveAttribute('href', '/properties/3');
});

test('of several problems, the first one on the page gets the focus', async () => {
  const image_gallery = Array.from({ length: 61 }, (_, index) => `/${index}.jpg`);
  mockApi.respond('get', '/api/properties/1', 200, buildProperty({ image_gallery, video_url: 'no URL' }));
  open();
  await screen.findByText('Edit Property: Villa Azure');
  save();
  const problem = await screen.findByText(/60 pictures/, { selector: '[data-invalid]' });
  await waitFor(() => expect(problem).toHaveFocus());
});

test('a gallery that no request can carry is not sent, and the form says why and keeps it', async () => {
  const image_gallery = Array.from({ length: 60 }, (_, index) => `/${index}${'a'.repeat(1_990)}.jpg`);
  mockApi.respond('get', '/api/properties/1', 200, buildProperty({ image_gallery }));
  open();
  await screen.findByText('Edit Property: Villa Azure');
  save();
  const problem = await screen.findByText(/picture URLs are too long/, { selector: '[data-invalid]' });
  await waitFor(() => expect(problem).toHaveFocus());
  expect(screen.getByLabelText('Picture 60')).toHaveValue(image_gallery[59]);
  expect(mockApi.calls('PUT /api/properties/1')).toEqual([]);
});

test('can be deleted, without a question about unsaved changes', async () => {
  const { router } = open('3');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mesa' } });
  fireEvent.click(screen.getByText('Delete'));
  expect(await screen.findByRole('dialog', { name: 'Delete Mesa House?' })).toHaveAccessibleDescription(
    'Are you sure you want to delete this property? This action cannot be undone.',
  );
  await confirmDeletion();
  expect(await screen.findByText('Property deleted successfully.')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(await screen.findByText('Villa Azure')).toBeVisible();
  expect(screen.queryByText('Mesa House')).not.toBeInTheDocument();
  expect(screen.queryByText('Could not load property data.')).not.toBeInTheDocument();
  // Nothing is left that a reload would lose.
  expect(isUnloadAsked()).toBe(false);
});

test('a property that somebody else has deleted cannot be saved, and the form says why and keeps the input', async () => {
  mockApi.respond('put', '/api/properties/1', 404, { message: 'There is no such property.' });
  open();
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Villa Azur' } });
  save();
  expect(await screen.findByText(/^This property no longer exists, so it cannot be saved\./)).toBeVisible();
  expect(
    await screen.findByText('Failed to update property. Please check the fields and try again.'),
  ).toBeInTheDocument();
  expect(field('Title')).toHaveValue('Villa Azur');
});

describe('coming from the list', () => {
  const query = '?q=france&sort=-price';
  const openFromList = async (search = query, heading = 'Edit Property: Villa Azure') => {
    const app = renderApp(`/admin/dashboard${search}`, {
      user: { role: 'admin' },
      history: ['/admin/users'],
    });
    const link = await screen.findByText('Villa Azure');
    fireEvent.mouseDown(link);
    fireEvent.mouseUp(link);
    fireEvent.click(link);
    await screen.findByText(heading);
    return app;
  };
  const expectList = async ({ router }: Awaited<ReturnType<typeof openFromList>>) => {
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
    expect(router.state.location.search).toBe(query);
    expect(await screen.findByText('2 of 4')).toBeVisible();
  };
  const row = (title: string) => screen.getByText(title).closest('[role="row"]');

  test('a saved edit returns to the list as it was, with the row marked and changed', async () => {
    const app = await openFromList();
    fireEvent.change(field('Price'), { target: { value: '17m' } });
    save();
    await expectList(app);
    expect(await screen.findByText('$17,000,000')).toBeVisible();
    expect(screen.queryByText('$18,500,000')).not.toBeInTheDocument();
    expect(row('Villa Azure')).toHaveClass('returned');
    expect(row('Chalet Aurora')).not.toHaveClass('returned');
    // It was a step back, so no form is left in the history.
    expect(app.router.state.historyAction).toBe('POP');
    await waitFor(() => expect(screen.getByText('Villa Azure')).toHaveFocus());
  });

  test.each([
    ['wide screens', 1440],
    ['phones', 390],
  ])('on %s, a saved edit that moves the row to another page opens that page', async (_screen, width) => {
    setViewportWidth(width);
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    mockApi.data.properties.push(
      ...Array.from({ length: 30 }, (_, index) => buildProperty({ id: index + 9, title: `Home ${index}` })),
    );
    const { router } = await openFromList('?sort=-price');
    fireEvent.change(field('Price'), { target: { value: '5000' } });
    save();
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-price&page=2'));
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(screen.getByText('Villa Azure')).toHaveFocus());
    // The grid is as tall as its rows here, so the window scrolls.
    if (width === 390) expect(scroll.mock.contexts).toContain(row('Villa Azure'));
  });

  test('a saved edit opens the page of its row, even if the page that was left is gone', async () => {
    mockApi.data.properties.push(
      ...Array.from({ length: 48 }, (_, index) =>
        buildProperty({ id: index + 9, title: `Home ${index}`, price: 20_000 }),
      ),
    );
    const { router } = await openFromList('?sort=price&page=3');
    mockApi.data.properties.splice(-5);
    fireEvent.change(field('Price'), { target: { value: '5000' } });
    save();
    await waitFor(() => expect(screen.getByText('Villa Azure')).toHaveFocus());
    expect(router.state.location.search).toBe('?sort=price');
    expect(screen.getByText('47 total')).toBeVisible();
  });

  test('a saved edit that the search hides is said to be hidden, and “Show all” shows its row', async () => {
    mockApi.data.properties.push(
      ...Array.from({ length: 30 }, (_, index) =>
        buildProperty({ id: index + 9, title: `Home ${index}`, city: 'Porto', price: 90_000_000 }),
      ),
    );
    const { router } = await openFromList();
    fireEvent.change(field('City'), { target: { value: 'Lisbon, Portugal' } });
    save();
    expect(
      await screen.findByText('The search or the filter hides what you have saved.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Villa Azure')).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('Show all'));
    expect(await screen.findByText('Villa Azure')).toBeVisible();
    expect(router.state.location.search).toBe('?sort=-price&page=2');
    expect(row('Villa Azure')).toHaveClass('returned');
    // A search still looks in hidden columns.
    fireEvent.change(screen.getByLabelText('Search properties'), { target: { value: 'sold' } });
    expect(await screen.findByText('1 of 34')).toBeVisible();
  });

  test('the note about a hidden row goes when the search changes', async () => {
    await openFromList();
    fireEvent.change(field('City'), { target: { value: 'Porto' } });
    save();
    const note = await screen.findByText('The search or the filter hides what you have saved.');
    fireEvent.change(screen.getByLabelText('Search properties'), { target: { value: 'mesa' } });
    expect(await screen.findByText('1 of 4')).toBeVisible();
    expect(note).not.toBeInTheDocument();
  });

  test('a deletion that ends after “back” does not go back once more', async () => {
    const release = mockApi.hold('delete', '/api/properties/1');
    const app = await openFromList();
    fireEvent.click(screen.getByText('Delete'));
    await confirmDeletion();
    await act(() => app.router.navigate(-1));
    await expectList(app);
    release();
    expect(await screen.findByText('Property deleted successfully.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Villa Azure')).not.toBeInTheDocument());
    expect(app.router.state.location.pathname).toBe('/admin/dashboard');
  });

  test('the deletion of the only property leads to the empty list', async () => {
    mockApi.data.properties.splice(1);
    await openFromList();
    fireEvent.click(screen.getByText('Delete'));
    await confirmDeletion();
    expect(await screen.findByText('No properties yet.')).toBeVisible();
  });

  test('a property that somebody else has deleted leads back to the list as it was', async () => {
    mockApi.respond('get', '/api/properties/1', 404, { message: 'Not found.' });
    const app = await openFromList(query, 'Could not load property data.');
    await expectList(app);
    await act(() => app.router.navigate(-1));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/admin/users'));
  });

  test.each([
    ['after a reload of the form', { isFromList: true }],
    ['in a form that was opened by its URL', null],
  ])('%s, Cancel leads to its row', async (_name, state) => {
    const { router } = renderApp(
      { pathname: '/admin/properties/edit/3', state },
      { user: { role: 'admin' }, history: ['/admin/dashboard'] },
    );
    fireEvent.click(await screen.findByText('Cancel'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
    await screen.findByLabelText('Edit Mesa House');
    expect(row('Mesa House')).toHaveClass('returned');
  });

  test('“Stay” after Cancel marks nothing when the list is opened later', async () => {
    const { router } = await openFromList('');
    fireEvent.change(field('Title'), { target: { value: 'Villa Azur' } });
    fireEvent.click(screen.getByText('Cancel'));
    fireEvent.click(await screen.findByText('Stay'));
    await act(() => router.navigate('/about'));
    fireEvent.click(await screen.findByText('Leave'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    await act(() => router.navigate('/admin/dashboard'));
    await screen.findByText('Villa Azure');
    expect(row('Villa Azure')).not.toHaveClass('returned');
  });

  test('Cancel returns to the list as it was, even if it is pressed twice', async () => {
    const app = await openFromList();
    const cancel = screen.getByText('Cancel');
    // The first click has not rendered the list yet.
    act(() => [1, 2].forEach(() => fireEvent.click(cancel)));
    await expectList(app);
  });
});

describe('a property that cannot be loaded', () => {
  beforeEach(() => configure({ reactStrictMode: true }));
  afterEach(() => configure({ reactStrictMode: false }));

  test('is reported once, and the list replaces the form in the history', async () => {
    const { router } = open('404');
    expect(await screen.findByText('Could not load property data.')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
    await screen.findByText('Villa Azure');
    expect(screen.getAllByText('Could not load property data.')).toHaveLength(1);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  });

  test('is fetched again on the next visit', async () => {
    mockApi.respond('get', '/api/properties/1', 500, {});
    const { router } = open();
    await screen.findByText('Could not load property data.');
    await screen.findByText('Villa Azure');
    mockApi.server.resetHandlers();
    await act(() => router.navigate('/admin/properties/edit/1'));
    expect(await screen.findByLabelText('Title')).toHaveValue('Villa Azure');
    expect(screen.getAllByText('Could not load property data.')).toHaveLength(1);
  });

  test.each([
    ['the response is not a property', '<html>'],
    ['saving would erase its gallery', { ...buildProperty(), image_gallery: '/a.jpg,/b.jpg' }],
  ])('is reported without a form if %s', async (_case, body) => {
    mockApi.respond('get', '/api/properties/1', 200, body);
    open();
    expect(await screen.findByText('Could not load property data.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });
});
