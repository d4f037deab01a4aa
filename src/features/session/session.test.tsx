import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { advanceTime, stopTheClock } from '#testing/clock.ts';
import { mockApi } from '#testing/mockApi.ts';
import { buildToken } from '#testing/factories.ts';
import { changeInAnotherTab } from '#testing/changeInAnotherTab.ts';
import { renderApp } from '#testing/renderApp.tsx';

const price = '$18,500,000';
/** Logs in, and lets the time until the redirect pass. */
const logIn = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.type(await screen.findByLabelText('Email'), 'member@luminous.example');
  await user.type(screen.getByLabelText('Password'), 'luminous-demo');
  stopTheClock();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Login successful! Redirecting...');
  await advanceTime(1_500);
};
const storedToken = () => localStorage.getItem('token');

test('a stored token signs its user in and is sent with every request', async () => {
  renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  expect(mockApi.calls().every(({ token }) => token === buildToken())).toBe(true);
});

test('a sign-in is sent with the stored token, too', async () => {
  const { user } = renderApp('/admin/login', { user: {} });
  await user.type(await screen.findByLabelText('Email'), 'admin@luminous.example');
  await user.type(screen.getByLabelText('Password'), 'luminous-demo');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(mockApi.calls('POST /api/auth/login')[0]?.token).toBe(buildToken()));
});

test('a request has no timeout', async () => {
  const respond = mockApi.hold('get', '/api/properties');
  stopTheClock();
  renderApp('/listings');
  await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(1));
  await advanceTime(10 * 60_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  respond();
  expect(await screen.findByText('Villa Azure')).toBeVisible();
});

describe('a token that decodes well, but that no header can carry', () => {
  const token = buildToken().replace('.signature', '.😀');
  const expectVisitor = async () => {
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(storedToken()).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  };
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

  test.each(['/', '/listings', '/properties/1'])('in the storage is removed, and %s works', async (url) => {
    localStorage.setItem('token', token);
    renderApp(url);
    expect(await screen.findByText(/Villa Azure/, { selector: 'h1, h2, h3, h2 *, h3 *' })).toBeVisible();
    await expectVisitor();
  });

  test('from another tab is removed, and the page works', async () => {
    renderApp('/listings', { user: {} });
    expect(await screen.findByText(price)).toBeVisible();
    changeInAnotherTab(token);
    expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(4);
    await expectVisitor();
  });

  test('as the response to a login is the login’s error', async () => {
    mockApi.respond('post', '/api/auth/member-login', 200, { token });
    const { user, router } = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'member@luminous.example');
    await user.type(screen.getByLabelText('Password'), 'luminous-demo');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('An error occurred during login.')).toBeVisible();
    expect(storedToken()).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });
});

test.each(['nonsense', 'a.b.c', ''])(
  'the invalid stored token "%s" is removed and logged, and the user is a visitor',
  async (token) => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    localStorage.setItem('token', token);
    renderApp('/listings');
    expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(4);
    expect(storedToken()).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
    expect(mockApi.calls().every((call) => call.token === null)).toBe(true);
  },
);

test('a 401 for the current token ends the session with a single toast', async () => {
  // With the results that the property was opened from, the page sends two requests at once.
  const paths = ['/api/properties/1', '/api/properties'];
  const refusal = HttpResponse.json({ message: 'The token has expired.' }, { status: 401 });
  const refusals = paths.map((path) => {
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    mockApi.server.use(http.get(path, () => held.then(() => refusal.clone()), { once: true }));
    return respond;
  });
  renderApp({ pathname: '/properties/1', state: { results: '' } }, { user: {} });
  await waitFor(() => expect(mockApi.calls().map(({ path }) => path)).toEqual(expect.arrayContaining(paths)));
  for (const respond of refusals) respond();
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(storedToken()).toBeNull();
  // A second toast would be counted: "… (2)".
  expect(await screen.findAllByText('Your session has ended. Please log in again.')).toHaveLength(1);
});

/** Opens a page as a member whose token has expired, and presses a heart with the keyboard. */
const pressHeartAfterExpiry = async (url: string) => {
  mockApi.respond('post', '/api/users/me/saved-properties', 401, { message: 'The token has expired.' });
  const { user } = renderApp(url, { user: {} });
  const heart = await screen.findByRole('button', { name: 'Save Villa Azure' });
  act(() => heart.focus());
  await user.keyboard('{Enter}');
};

test('when pressing a heart ends the session and the heart disappears, the heading gets the focus', async () => {
  await pressHeartAfterExpiry('/listings');
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Listings' })).toHaveFocus());
});

test('when a session ends on a page that then loads again, the main part of the page gets the focus', async () => {
  await pressHeartAfterExpiry('/properties/1');
  expect(await screen.findByText('The price and agent are for members.')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each(['/listings', '/dashboard'])(
  'when another user signs in in another tab, the focus does not stay on a heart of %s that is gone',
  async (url) => {
    mockApi.data.saved = new Set(['1']);
    renderApp(url, { user: {} });
    const heart = await screen.findByRole('button', { name: 'Save Villa Azure' });
    act(() => heart.focus());
    changeInAnotherTab(buildToken({ id: 9 }));
    await waitFor(() => expect(heart).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(document.body).not.toHaveFocus();
  },
);

test.each([
  ['/listings', 'Login', 'heading'],
  ['/listings', 'Join to Unlock Details', 'heading'],
  ['/properties/1', 'Join Now', 'main'],
])(
  'when a user signs in in another tab, the focus of %s moves from %s to the %s',
  async (url, name, target) => {
    renderApp(url);
    await screen.findAllByText('Villa Azure');
    const control = within(screen.getByRole(name === 'Login' ? 'banner' : 'main')).getAllByText(name)[0];
    act(() => control?.closest('a')?.focus());
    expect(control?.closest('a')).toHaveFocus();
    changeInAnotherTab(buildToken());
    await waitFor(() => expect(control).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole(target, target === 'heading' ? { level: 1 } : {})).toHaveFocus(),
    );
  },
);

test('a 401 does not remove a newer token of another tab', async () => {
  const release = mockApi.hold('get', '/api/properties/1');
  mockApi.respond('get', '/api/agents/1', 401);
  renderApp('/properties/1', { user: {} });
  const newer = buildToken({ id: 9 });
  localStorage.setItem('token', newer);
  release();
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(storedToken()).toBe(newer);
});

test('an API that sends web pages to browsers still ends a session', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  mockApi.server.use(
    http.get('/api/users/me/saved-properties', ({ request }) =>
      request.headers.get('Accept')?.startsWith('application/json')
        ? HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 })
        : HttpResponse.html('<h1>Login</h1>'),
    ),
  );
  const { router } = renderApp('/dashboard', { user: {} });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
});

test('a session that ends on a guarded page leads to the login, which leads back', async () => {
  const { router, user } = renderApp('/dashboard', { user: {} });
  await screen.findByRole('heading', { level: 1 });
  changeInAnotherTab(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

  await logIn(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('a logout on a guarded page leads to the login, which does not lead back', async () => {
  const { router, user } = renderApp('/dashboard?compare=3,1', { user: {} });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  changeInAnotherTab(buildToken({ id: 9 }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/listings', search: '' }));
});

test('a sign-in in another tab also leads from the login to the guarded page', async () => {
  const { router } = renderApp('/dashboard');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  changeInAnotherTab(buildToken());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('a 401 for the saved list is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  mockApi.respond('get', '/api/users/me/saved-properties', 401);
  renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(storedToken()).toBe(buildToken());
  expect(screen.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
});

test('an expired session that opens the dashboard ends with a single toast and leads to the login', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  mockApi.respond('get', '/api/users/me/saved-properties', 401);
  const { router } = renderApp('/dashboard', { user: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await screen.findAllByText('Your session has ended. Please log in again.')).toHaveLength(1);
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: { pathname: '/dashboard' } },
  });
  expect(storedToken()).toBeNull();
  expect(mockApi.calls('GET /api/users/me/saved-properties')).toHaveLength(2);
  expect(log).toHaveBeenCalledTimes(1);
});

test('an expired session that opens the dashboard while the list is loading ends too', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  mockApi.respond('get', '/api/users/me/saved-properties', 401);
  const respond = mockApi.hold('get', '/api/users/me/saved-properties');
  const { router } = renderApp('/dashboard', { user: {} });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  respond();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test.each([['token'], [null]])('signing out in another tab (key %s) hides the prices here', async (key) => {
  renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  changeInAnotherTab(null, key);
  expect(screen.queryByText(price)).not.toBeInTheDocument();
  expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(4);
});

test('a page from the back/forward cache notices that the session ended meanwhile', async () => {
  renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.queryByText(price)).not.toBeInTheDocument();
  expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(4);
});

describe('a session that cannot be stored', () => {
  const signIn = async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const app = renderApp('/login');
    await logIn(app.user);
    expect(await screen.findByText(price)).toBeVisible();
    expect(storedToken()).toBeNull();
    return app;
  };

  test('lasts when its page comes from the back/forward cache', async () => {
    const { user } = await signIn();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(screen.getByText(price)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(4);
  });

  test('ends with the one of another tab', async () => {
    await signIn();
    changeInAnotherTab(null);
    expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(4);
  });
});

test('signing in in another tab fetches and shows the prices here', async () => {
  renderApp('/listings');
  await screen.findAllByText('Join to Unlock Details');
  changeInAnotherTab(buildToken({ id: 9, email: 'other@luminous.example' }));
  expect(await screen.findByText(price)).toBeVisible();
});

describe('a tab that learns late of a change in another tab', () => {
  /** The storage of each tab follows the others with a delay. */
  const hear = (outdated: string | null) => {
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(outdated);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: outdated })));
    getItem.mockRestore();
  };

  test('does not remove the token of the next sign-in there', async () => {
    renderApp('/listings', { user: {} });
    expect(await screen.findByText(price)).toBeVisible();
    const next = buildToken({ id: 9 });
    localStorage.setItem('token', next);
    hear(null);
    expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(4);
    expect(storedToken()).toBe(next);
  });

  test('does not store a token again that was signed out there', async () => {
    renderApp('/listings');
    await screen.findAllByText('Join to Unlock Details');
    hear(buildToken());
    expect(await screen.findByText(price)).toBeVisible();
    expect(storedToken()).toBeNull();
  });
});

test('what one user has typed is gone when another signs in, even if no token names its user', async () => {
  const token = (number: number) =>
    [btoa('{"alg":"none"}'), btoa('{"role":"member"}'), number].join('.').replaceAll('=', '');
  localStorage.setItem('token', token(1));
  const { user } = renderApp('/listings');
  await screen.findByText('$18,500,000');
  await user.type(screen.getByLabelText('City'), 'Ni');
  changeInAnotherTab(token(2));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
});

test('signing out clears all data of the user', async () => {
  mockApi.data.saved.add('1');
  const { user, store } = renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  await waitFor(() => expect(store.getState().savedProperties.saved).toEqual([1]));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.queryByText(price)).not.toBeInTheDocument();
  expect(storedToken()).toBeNull();
  expect(store.getState().savedProperties.saved).toEqual([]);
  await screen.findAllByText('Join to Unlock Details');
  expect(JSON.stringify(store.getState())).not.toContain('18500000');
});
