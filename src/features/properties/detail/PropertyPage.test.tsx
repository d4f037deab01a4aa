import { act, fireEvent, isInaccessible, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '#shared/api/baseApi.ts';
import { tokens } from '#shared/theme/tokens.ts';
import { expectToast } from '#testing/expectToast.ts';
import { buildAgent, buildProperty } from '#testing/factories.ts';
import { isUnloadAsked } from '#testing/isUnloadAsked.ts';
import { keepToasts } from '#testing/keepToasts.ts';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { setViewportWidth } from '#testing/matchMedia.ts';

const pictures = ['/media/a.jpg', '/media/b.jpg', '/media/c.jpg'];
const full = buildProperty({
  image: pictures[0],
  image_gallery: pictures.slice(1),
  video_url: 'https://www.youtube.com/watch?v=LXb3EKWsInQ&t=30s',
  floor_plan_url: '/media/plans/villa-azure.svg',
});
const arrange = (overrides: Partial<typeof full> = {}) => {
  mockApi.data.properties[0] = { ...full, ...overrides };
};
const heading = (name = 'Villa Azure') => screen.findByRole('heading', { level: 1, name });

test('a visitor sees the property, a placeholder for the price and links to join', async () => {
  // Even if the API sends the price.
  mockApi.respond('get', '/api/properties/1', 200, full);
  const { container } = renderApp('/properties/1');
  expect(await heading()).toBeVisible();
  expect(document.title).toBe('Villa Azure · Luminous');
  expect(screen.getByText('Saint-Jean-Cap-Ferrat, France')).toBeVisible();
  expect(screen.getByText('5 beds · 6 baths')).toBeVisible();
  const aside = screen.getByRole('complementary', { name: 'Price and agent' });
  expect(within(aside).getByText('Price for members')).toBeVisible();
  expect(within(aside).getByText('Members only')).toBeVisible();
  expect(within(aside).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(within(aside).getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/pricing');
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
  expect(mockApi.calls('GET /api/agents/1')).toEqual([]);
  expect(container.innerHTML.replaceAll(/\D/g, '')).not.toContain('18500000');
});

test('a member sees the price, the heart and the agent', async () => {
  arrange();
  renderApp('/properties/1', { user: {} });
  const aside = within(await screen.findByRole('complementary', { name: 'Price and agent' }));
  expect(await aside.findByText('$18,500,000')).toBeVisible();
  expect(await aside.findByRole('heading', { name: 'Elena Marchetti' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'elena@luminous.example' })).toHaveAttribute(
    'href',
    'mailto:elena@luminous.example',
  );
  expect(screen.getByRole('link', { name: '+1 212 555 0101' })).toHaveAttribute('href', 'tel:+12125550101');
  expect(screen.getByRole('button', { name: 'Save Villa Azure' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByText('Members only')).not.toBeInTheDocument();
});

test.each([
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['(0)20 7946 0018', 'tel:02079460018'],
  ['030/12–34 56', 'tel:030123456'],
  ['030 / 123456', 'tel:030123456'],
  ['030 123456 / 0170 123456', 'tel:030123456'],
  ['555-0100 ext. 12', 'tel:5550100'],
  ['Office: +1 (555) 010.0100, 9 to 5', 'tel:+15550100100'],
  ['on request', null],
])('the link of the phone number %j is %s', async (phone, link) => {
  mockApi.data.agents[0] = buildAgent({ phone });
  renderApp('/properties/1', { user: {} });
  expect((await screen.findByText(phone)).getAttribute('href')).toBe(link);
});

test('the initial of an agent is a whole character', async () => {
  mockApi.data.agents[0] = buildAgent({ name: '𝓔lena', profile_picture_url: '' });
  renderApp('/properties/1', { user: {} });
  expect(await screen.findByText('𝓔')).toBeVisible();
});

test('the rest of the page works if the agent cannot be loaded', async () => {
  mockApi.respond('get', '/api/agents/1', 500);
  const { user } = renderApp('/properties/1', { user: {} });
  expect(await screen.findByText('Could not load the agent.')).toBeVisible();
  expect(await screen.findByLabelText('Message')).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Try again' });
  mockApi.server.resetHandlers();
  const release = mockApi.hold('get', '/api/agents/1');
  await user.click(retry);
  await waitFor(() => expect(retry).toBeDisabled());
  release();
  const agent = await screen.findByRole('heading', { name: 'Elena Marchetti' });
  expect(agent).toBeVisible();
  expect(agent).toHaveFocus();
});

test.each([
  ['Available', tokens.available],
  ['Under Offer', tokens.golden],
  ['Sold', tokens.golden],
  ['Let agreed', tokens.golden],
])('the status %s is shown on %s', async (status, color) => {
  arrange({ status });
  renderApp('/properties/1', { hasAllStyles: true });
  await heading();
  expect(screen.getByText(status)).toHaveStyle({ backgroundColor: color });
});

test('the description keeps its line breaks and is not rendered as HTML', async () => {
  arrange({ description: 'First line\n<img src=x onerror=alert(1)>' });
  renderApp('/properties/1', { hasAllStyles: true });
  await heading();
  const text = screen.getByText(/First line/);
  expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(text.querySelector('img')).toBeNull();
});

describe('the pictures', () => {
  const main = () => screen.getByRole('button', { name: /^Open picture/ }).querySelector('img');

  test('can be chosen by thumbnail, with the mouse or the arrow keys', async () => {
    arrange();
    const { user } = renderApp('/properties/1');
    await heading();
    const thumbnails = within(screen.getByRole('group', { name: 'Pictures' })).getAllByRole('button');
    expect(thumbnails).toHaveLength(3);
    expect(main()).toHaveAttribute('src', pictures[0]);
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
    expect(main()).toHaveAttribute('src', pictures[1]);
    expect(thumbnails[1]).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowRight}');
    expect(main()).toHaveAttribute('src', pictures[2]);
    expect(thumbnails[2]).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(main()).toHaveAttribute('src', pictures[0]);
  });

  test('are selected by arrow keys from the thumbnail with the focus', async () => {
    arrange();
    const { user } = renderApp('/properties/1');
    await heading();
    act(() => screen.getByRole('button', { name: 'Show picture 2 of 3' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Show picture 3 of 3' })).toHaveFocus();
    expect(main()).toHaveAttribute('src', pictures[2]);
  });

  test.each(['{Alt>}{ArrowLeft}{/Alt}', '{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}'])(
    'leave %s to the browser and the page',
    async (keys) => {
      arrange();
      const { user } = renderApp('/properties/1');
      await heading();
      await user.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
      const onKeyDown = jest.fn((event: KeyboardEvent) => event.defaultPrevented);
      window.addEventListener('keydown', onKeyDown);
      await user.keyboard(keys);
      window.removeEventListener('keydown', onKeyDown);
      expect(main()).toHaveAttribute('src', pictures[1]);
      expect(onKeyDown).toHaveLastReturnedWith(false);
    },
  );

  test('show the last one if there are fewer after a refetch', async () => {
    arrange();
    const { user, store } = renderApp('/properties/1');
    await heading();
    await user.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    arrange({ image_gallery: pictures.slice(1, 2) });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Property'])));
    expect(await screen.findByRole('button', { name: 'Open picture 2 of 2 in full screen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show picture 2 of 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(main()).toHaveAttribute('src', pictures[1]);
  });

  test('have no thumbnails if there is only one, even if the gallery repeats it', async () => {
    arrange({ image_gallery: [full.image] });
    renderApp('/properties/1');
    await heading();
    expect(screen.queryByRole('group', { name: 'Pictures' })).not.toBeInTheDocument();
  });

  test('turn into a placeholder of the same name if they are broken', async () => {
    arrange();
    renderApp('/properties/1');
    await heading();
    const picture = main();
    if (picture) fireEvent.error(picture);
    expect(main()).toBeNull();
    expect(screen.getByRole('img', { name: 'Villa Azure, picture 1 of 3' })).toBeInTheDocument();
  });

  test.each([
    ['Escape', ({ user }: ReturnType<typeof renderApp>) => user.keyboard('{Escape}')],
    ['“back”', ({ router }: ReturnType<typeof renderApp>) => act(() => router.navigate(-1))],
    ['a double click', ({ user }: ReturnType<typeof renderApp>) => user.dblClick(screen.getByTitle('Close'))],
  ])('open in full screen, and %s closes them and stays on the page', async (_name, close) => {
    arrange();
    const app = renderApp('/properties/1', { history: ['/listings'] });
    await heading();
    const opener = screen.getByRole('button', { name: 'Open picture 1 of 3 in full screen' });
    await app.user.click(opener);
    await waitFor(() => expect(document.querySelector('.yarl__root')).toBeInTheDocument());
    // A translated counter would stand still.
    expect(screen.getByText('1 of 3', { selector: '.yarl__counter' })).toHaveAttribute('translate', 'no');
    await close(app);
    await waitFor(() => expect(document.querySelector('.yarl__root')).not.toBeInTheDocument());
    expect(opener).toBeVisible();
    // The next “back” leaves the page.
    await act(() => app.router.navigate(-1));
    expect(app.router.state.location.pathname).toBe('/listings');
  });
});

test('pictures that are in full screen after a reload move the focus to the heading when they close', async () => {
  arrange();
  const { user } = renderApp(
    { pathname: '/properties/1', state: { lightbox: 'pictures' } },
    { history: ['/properties/1'] },
  );
  const lightbox = await screen.findByRole('dialog', { name: 'Pictures of Villa Azure' });
  await waitFor(() => expect(lightbox).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(lightbox).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the floor plan opens in full screen under its own name', async () => {
  arrange({ floor_plan_url: '/plan.svg' });
  const { user } = renderApp('/properties/1');
  await heading();
  await user.click(screen.getByRole('button', { name: 'Enlarge the floor plan of Villa Azure' }));
  const lightbox = await screen.findByLabelText('Floor plan of Villa Azure');
  expect(within(lightbox).getByAltText('Floor plan of Villa Azure')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(lightbox).not.toBeInTheDocument());
});

describe('the video tour', () => {
  test('loads only on click, with a referrer', async () => {
    arrange();
    const { user } = renderApp('/properties/1');
    await heading();
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play the video tour of Villa Azure' }));
    const player = screen.getByTitle('Video tour of Villa Azure');
    expect(player).toHaveAttribute('src', expect.stringContaining('/embed/LXb3EKWsInQ?'));
    expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    expect(player).toHaveFocus();
  });

  test('is a plain link if its URL has no video id', async () => {
    arrange({ video_url: 'https://vimeo.com/76979871' });
    renderApp('/properties/1');
    expect(await screen.findByRole('link', { name: 'Watch the video tour' })).toHaveAttribute(
      'href',
      'https://vimeo.com/76979871',
    );
  });

  test('is left out if its URL is a script', async () => {
    arrange({ video_url: 'javascript:alert(1)' });
    const { container } = renderApp('/properties/1');
    await heading();
    expect(container.innerHTML).not.toContain('javascript:');
  });
});

describe('the inquiry', () => {
  const write = async (app: ReturnType<typeof renderApp>, text: string) => {
    const field = await screen.findByLabelText('Message');
    if (text) {
      await app.user.click(field);
      await app.user.paste(text);
    }
    await app.user.click(screen.getByRole('button', { name: 'Send Inquiry' }));
    return field;
  };
  const sent = () => mockApi.calls('POST /api/inquiries').map(({ body }) => body);

  test('is sent and confirmed', async () => {
    const app = renderApp('/properties/1', { user: {} });
    await write(app, 'May I see it\non Friday?');
    await expectToast('success', 'Your inquiry has been sent to the agent!');
    expect(sent()).toEqual([{ propertyId: 1, message: 'May I see it\non Friday?' }]);
    expect(screen.getByRole('group', { name: 'Message sent' })).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Send another message' }));
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(screen.getByLabelText('Message')).toHaveFocus();
  });

  test('says that a property has been sold, and can be sent nevertheless', async () => {
    arrange({ status: 'Sold' });
    const app = renderApp('/properties/1', { user: {} });
    expect(await screen.findByText(/^This home has been sold\. You can still ask the agent/)).toBeVisible();
    await write(app, 'Is a similar home for sale?');
    expect(await screen.findByText('Your inquiry has been sent to the agent!')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  test('does not say so of a property that has not been sold', async () => {
    arrange({ status: 'Under Offer' });
    renderApp('/properties/1', { user: {} });
    expect(await screen.findByText(/^Ask a question or arrange a viewing/)).toBeVisible();
    expect(screen.queryByText(/has been sold/)).not.toBeInTheDocument();
  });

  test('of more than 5,000 characters is not sent and not truncated', async () => {
    const app = renderApp('/properties/1', { user: {} });
    const field = await write(app, 'x'.repeat(5_001));
    expect(await screen.findByText('A message may have at most 5,000 characters.')).toBeVisible();
    expect(field).toHaveValue('x'.repeat(5_001));
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test.each([[''], ['  \n '], ['\u200B\u2800']])('with the text %j is not sent', async (text) => {
    const app = renderApp('/properties/1', { user: {} });
    const field = await write(app, text);
    await expectToast('warning', 'Please enter a message for the agent.');
    expect(field).toHaveFocus();
    // The toast disappears after a few seconds. The field keeps saying what is wrong.
    expect(field).toHaveAccessibleDescription('A message is required.');
    expect(sent()).toEqual([]);
  });

  test('stays in the field if it cannot be sent', async () => {
    // The specification's message is shown even where the server has its own.
    mockApi.respond('post', '/api/inquiries', 403, { message: 'Not you.' });
    const app = renderApp('/properties/1', { user: {} });
    const field = await write(app, 'May I see it?');
    expect(
      await screen.findByText('There was a problem sending your message. Please try again later.'),
    ).toBeInTheDocument();
    expect(field).toHaveValue('May I see it?');
  });

  test('closes the error of the last attempt when it is sent again', async () => {
    keepToasts();
    mockApi.respond('post', '/api/inquiries', 500);
    const app = renderApp('/properties/1', { user: {} });
    await write(app, 'May I see it?');
    const error = await screen.findByText(/^There was a problem sending your message/);
    mockApi.silence('post', '/api/inquiries');
    await app.user.click(screen.getByRole('button', { name: /Send Inquiry/ }));
    await waitFor(() => expect(error).not.toBeInTheDocument());
  });

  test('is sent once if the button is clicked twice', async () => {
    const release = mockApi.hold('post', '/api/inquiries');
    const app = renderApp('/properties/1', { user: {} });
    await write(app, 'May I see it?');
    await app.user.click(screen.getByRole('button', { name: /Send Inquiry/ })).catch(() => undefined);
    release();
    await screen.findByText('Your inquiry has been sent to the agent!');
    expect(sent()).toHaveLength(1);
  });

  test('makes the browser ask before the tab closes, until it is sent', async () => {
    const { router, user } = renderApp('/properties/1', { user: {} });
    const field = await screen.findByLabelText('Message');
    expect(isUnloadAsked()).toBe(false);
    await user.type(field, 'Hi');
    expect(isUnloadAsked()).toBe(true);
    await user.clear(field);
    expect(isUnloadAsked()).toBe(false);

    // Within the app, the message waits on its page.
    await user.type(field, 'Hi');
    await act(() => router.navigate('/properties/2'));
    await waitFor(async () => expect(await screen.findByLabelText('Message')).toHaveValue(''));
    expect(isUnloadAsked()).toBe(true);
    await act(() => router.navigate('/properties/1'));
    await waitFor(async () => expect(await screen.findByLabelText('Message')).toHaveValue('Hi'));
    expect(isUnloadAsked()).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Send Inquiry' }));
    await screen.findByText('Your message has been sent.');
    expect(isUnloadAsked()).toBe(false);
  });
});

describe('on a phone', () => {
  beforeEach(() => setViewportWidth(390));

  test('“Contact agent” leads to the message', async () => {
    const { user } = renderApp('/properties/1', { user: {} });
    const message = await screen.findByLabelText('Message');
    await user.click(screen.getByRole('button', { name: 'Contact agent' }));
    expect(message).toHaveFocus();
  });

  test('“Contact agent” leads to the confirmation when a message has been sent', async () => {
    const { user } = renderApp('/properties/1', { user: {} });
    await user.type(await screen.findByLabelText('Message'), 'May I see it?');
    await user.click(screen.getByRole('button', { name: 'Send Inquiry' }));
    const confirmation = await screen.findByText('Your message has been sent.');
    await user.click(screen.getByRole('button', { name: 'Contact agent' }));
    expect(screen.getByRole('group', { name: 'Contact the agent' })).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Contact the agent' })).toContainElement(confirmation);
  });

  test('a visitor is invited to join in its place', async () => {
    renderApp('/properties/1');
    const link = await screen.findByRole('link', { name: 'Join to Unlock Details' });
    expect(link).toHaveAttribute('href', '/signup');
    expect(screen.queryByRole('button', { name: 'Contact agent' })).not.toBeInTheDocument();
  });
});

describe('Share', () => {
  const define = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  const url = 'http://localhost/properties/1';
  const pressShare = async () => {
    const { user } = renderApp('/properties/1?from=mail#plan');
    const button = await screen.findByRole('button', { name: 'Share' });
    const writeText = jest.fn().mockResolvedValue(undefined);
    // user-event has its own clipboard.
    define('clipboard', { writeText });
    return { writeText, press: () => user.click(button) };
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('copies the URL of the property if the system has no share sheet', async () => {
    const { writeText, press } = await pressShare();
    await press();
    expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    expect(writeText.mock.calls).toEqual([[url]]);
  });

  test('opens the share sheet of the system, and says nothing when the user closes it', async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('Share canceled', 'AbortError'));
    define('share', share);
    const { writeText, press } = await pressShare();
    await press();
    expect(share.mock.calls).toEqual([[{ title: 'Villa Azure', url }]]);
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.queryByText('Link copied.')).not.toBeInTheDocument();
  });

  test('leaves the clipboard alone if it is pressed again while the share sheet is open', async () => {
    const share = jest
      .fn()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockRejectedValue(new DOMException('An earlier share has not yet completed.', 'InvalidStateError'));
    const writeText = jest.fn();
    define('share', share);
    define('clipboard', { writeText });
    const { user } = renderApp('/properties/1');
    await user.dblClick(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledTimes(2);
    expect(writeText).not.toHaveBeenCalled();
  });

  test('copies the URL if the share sheet cannot open', async () => {
    define('share', jest.fn().mockRejectedValue(new DOMException('Denied', 'NotAllowedError')));
    const { writeText, press } = await pressShare();
    await press();
    expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    expect(writeText.mock.calls).toEqual([[url]]);
  });

  test.each([
    ['refuses', { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) }],
    ['is missing', undefined],
  ])('says so if the clipboard %s', async (_name, clipboard) => {
    const { press } = await pressShare();
    define('clipboard', clipboard);
    await press();
    expect(
      await screen.findByText('The link could not be copied. You can copy it from the address bar.'),
    ).toBeInTheDocument();
  });
});

describe('a property that is not loaded', () => {
  // The second is a name that every object has.
  test.each(['77', '__proto__'])(
    'is reported as no longer listed if the API does not know it (%s)',
    async (id) => {
      renderApp(`/properties/${id}`);
      await heading('Could not load property details.');
      expect(await screen.findByText('This home is no longer listed.')).toBeVisible();
      expect(document.title).toBe('Page not found · Luminous');
      expect(screen.getByRole('link', { name: 'See all homes' })).toHaveAttribute('href', '/listings');
    },
  );

  test('is reported as no longer listed if it is removed meanwhile', async () => {
    const { store, user } = renderApp('/properties/1', { user: {} });
    await user.type(await screen.findByLabelText('Message'), 'Is it quiet?');
    mockApi.data.properties.shift();
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Property'])));
    expect(await screen.findByText('This home is no longer listed.')).toBeVisible();
    expect(document.title).toBe('Page not found · Luminous');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    // Nobody can send the message any more, so no page asks about it.
    expect(isUnloadAsked()).toBe(false);
  });

  test.each([
    ['the message to its agent', 'post', '/api/inquiries', 'Send Inquiry'],
    ['a press on its heart', 'post', '/api/users/me/saved-properties', 'Save Villa Azure'],
  ] as const)('is reported as no longer listed if %s shows that', async (_case, method, path, name) => {
    const { user } = renderApp('/properties/1', { user: {} });
    await user.type(await screen.findByLabelText('Message'), 'Is it quiet?');
    mockApi.data.properties.shift();
    mockApi.respond(method, path, 404);
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('This home is no longer listed.')).toBeVisible();
  });

  test('can be loaded again after a server fault', async () => {
    mockApi.respond('get', '/api/properties/1', 500);
    const { retryUntil } = renderApp('/properties/1');
    await screen.findByText('Could not load property details.');
    mockApi.server.resetHandlers();
    await retryUntil('Villa Azure');
  });

  test('moves the focus back to the button if it cannot be loaded again either', async () => {
    mockApi.respond('get', '/api/properties/1', 500);
    const { user } = renderApp('/properties/1');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(retry).toBeEnabled());
    await user.click(retry);
    await waitFor(() => expect(retry).toBeEnabled());
    expect(retry).toHaveFocus();
  });

  test('reserves its space while loading', async () => {
    const release = mockApi.hold('get', '/api/properties/1');
    const { container } = renderApp('/properties/1');
    await waitFor(() => expect(container.querySelector('main [aria-busy="true"]')).toBeInTheDocument());
    release();
    expect(await heading()).toBeVisible();
  });
});

test('the price appears once on a phone, before the agent', async () => {
  setViewportWidth(390);
  renderApp('/properties/1', { user: {} });
  await heading();
  const aside = screen.getByRole('complementary', { name: 'Price and agent' });
  // The style sheet hides one of the two.
  const isShown = (price: HTMLElement) => isInaccessible(price) === false;
  const prices = screen.getAllByText('$18,500,000').filter(isShown);
  expect(prices).toHaveLength(1);
  expect(prices[0]?.compareDocumentPosition(aside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('button', { name: 'Save Villa Azure' })).toHaveLength(1);
});

test('the page keeps a half-written message if fetching the property again fails', async () => {
  const { user, store } = renderApp('/properties/1', { user: {} });
  await user.type(await screen.findByLabelText('Message'), 'May I');
  mockApi.respond('get', '/api/properties/1', 500);
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Property'])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load property details.');
  expect(screen.getByLabelText('Message')).toHaveValue('May I');
});

test('the next property shows nothing of the previous one', async () => {
  arrange();
  const gallery = pictures.slice(0, 2);
  Object.assign(mockApi.data.properties[1] ?? {}, { image: gallery[0], image_gallery: gallery });
  const { router, user } = renderApp('/properties/1', { user: {} });
  await user.click(await screen.findByRole('button', { name: 'Show picture 2 of 3' }));
  const release = mockApi.hold('get', '/api/properties/2');
  await act(() => router.navigate('/properties/2'));
  expect(screen.queryByRole('heading', { name: 'Villa Azure' })).not.toBeInTheDocument();
  expect(screen.queryByText('$18,500,000')).not.toBeInTheDocument();
  release();
  expect(await heading('Chalet Aurora')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open picture 1 of 2 in full screen' })).toBeVisible();
});
