import { act, screen, waitFor } from '@testing-library/react';
import { mockApi } from '#testing/mockApi.ts';
import { buildToken } from '#testing/factories.ts';
import { renderApp } from '#testing/renderApp.tsx';

const fill = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
};
const credentials = { Email: 'member@luminous.example', Password: ' luminous-demo ' };
const redirectDelay = 1_500;
/** From here on, the page's timers stand still until the test lets time pass. */
const stopTheClock = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, name: string) =>
  user.click(screen.getByRole('button', { name }));

afterEach(() => void jest.useRealTimers());

describe.each([
  {
    address: '/login',
    button: 'Login',
    call: '/api/auth/member-login',
    values: credentials,
    sent: { email: 'member@luminous.example', password: ' luminous-demo ' },
    success: 'Login successful! Redirecting...',
    failure: 'An error occurred during login.',
    token: buildToken(),
    destination: '/listings',
  },
  {
    address: '/signup',
    button: 'Sign Up',
    call: '/api/users/register',
    values: { Name: 'Maya Lindqvist', ...credentials },
    sent: { name: 'Maya Lindqvist', email: 'member@luminous.example', password: ' luminous-demo ' },
    success: 'Registration successful! Redirecting...',
    failure: 'An error occurred during registration.',
    token: buildToken(),
    destination: '/listings',
  },
  {
    address: '/admin/login',
    button: 'Login',
    call: '/api/auth/login',
    values: credentials,
    sent: { email: 'member@luminous.example', password: ' luminous-demo ' },
    success: 'Login successful! Redirecting...',
    failure: 'An error occurred during login.',
    token: buildToken({ role: 'admin' }),
    destination: '/admin/dashboard',
  },
])('$address', ({ address, button, call, values, sent, success, failure, token, destination }) => {
  test('signs in, says so and moves on after a second and a half', async () => {
    const app = renderApp(address);
    await fill(app, values);
    stopTheClock();
    await press(app, button);
    expect(await screen.findByText(success)).toBeInTheDocument();
    expect(mockApi.calls(`POST ${call}`).map(({ body }) => body)).toEqual([sent]);
    expect(localStorage.getItem('token')).toBe(token);
    expect(app.router.state.location.pathname).toBe(address);
    expect(screen.getByRole('button', { name: button })).toBeDisabled();
    await pass(redirectDelay);
    await waitFor(() => expect(app.router.state.location.pathname).toBe(destination));
  });

  test('stays where the user went meanwhile', async () => {
    const app = renderApp(address);
    await fill(app, values);
    stopTheClock();
    await press(app, button);
    await screen.findByText(success);
    await act(() => app.router.navigate('/pricing'));
    await pass(redirectDelay);
    expect(app.router.state.location.pathname).toBe('/pricing');
  });

  test('stays with where the user is going, though the page takes longer than the redirect', async () => {
    let arrive = () => {};
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    const app = renderApp(address);
    const lazy = () => onItsWay.then(() => ({ Component: () => <h1>Far away</h1> }));
    act(() => app.router.patchRoutes(null, [{ path: '/far', lazy }]));
    await fill(app, values);
    stopTheClock();
    await press(app, button);
    await screen.findByText(success);
    act(() => void app.router.navigate('/far'));
    await pass(redirectDelay);
    expect(app.router.state.location.pathname).toBe(address);
    arrive();
    expect(await screen.findByRole('heading', { name: 'Far away' })).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/far');
  });

  test.each([
    ['the server’s message', 401, { message: 'Invalid email or password.' }, 'Invalid email or password.'],
    ['the usual sentence for a page from a proxy', 502, '<html>Bad gateway</html>', failure],
    ['the usual sentence for an answer without a token', 200, {}, failure],
  ])('shows %s and keeps what was typed', async (_name, status, body, sentence) => {
    mockApi.answer('post', call, status, body);
    const app = renderApp(address);
    await fill(app, values);
    await press(app, button);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('member@luminous.example');
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test.each([
    ['{access_token}', { access_token: token }],
    ['a bare text', token],
  ])('understands %s', async (_form, body) => {
    mockApi.answer('post', call, 200, body);
    const app = renderApp(address);
    await fill(app, values);
    await press(app, button);
    expect(await screen.findByText(success)).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe(token);
  });

  test('an undecodable token is a failure, logged and not kept', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    mockApi.answer('post', call, 200, { token: 'nonsense' });
    const app = renderApp(address);
    await fill(app, values);
    await press(app, button);
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('asks for what is missing, without a call', async () => {
    const app = renderApp(address);
    await screen.findByLabelText('Email');
    await press(app, button);
    expect(await screen.findByText('Email is required.')).toBeVisible();
    expect(screen.getByText('Password is required.')).toBeVisible();
    expect(mockApi.calls(`POST ${call}`)).toEqual([]);
  });

  test('keeps neither password nor token in the cache', async () => {
    const app = renderApp(address);
    await fill(app, values);
    await press(app, button);
    await screen.findByText(success);
    expect(JSON.stringify(app.store.getState())).not.toContain('luminous-demo');
    expect(JSON.stringify(app.store.getState().api)).not.toContain(token);
  });
});

test.each([
  ['/login', '/listings', {}],
  ['/signup', '/listings', {}],
  ['/admin/login', '/admin/dashboard', { role: 'admin' }],
])('%s sends the signed-in user to %s', async (address, destination, user) => {
  const { router } = renderApp(address, { user });
  await waitFor(() => expect(router.state.location.pathname).toBe(destination));
});

test.each(['admin@localhost', 'sales&stays@agency.example'])(
  'the address %s is taken, as every one that an email field takes',
  async (email) => {
    const app = renderApp('/login');
    await fill(app, { ...credentials, Email: email });
    await press(app, 'Login');
    await waitFor(() => expect(mockApi.calls('POST /api/auth/member-login')).toHaveLength(1));
    expect(mockApi.calls('POST /api/auth/member-login')[0]?.body).toMatchObject({ email });
  },
);

test('an account without the admin role is told so and not signed in', async () => {
  mockApi.answer('post', '/api/auth/login', 200, { token: buildToken() });
  const app = renderApp('/admin/login');
  await fill(app, credentials);
  await press(app, 'Login');
  expect(await screen.findByText('This account is not an administrator.')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(app.router.state.location.pathname).toBe('/admin/login');
});

test('login leads to sign-up', async () => {
  renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});
