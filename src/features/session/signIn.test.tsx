import { act, screen, waitFor } from '@testing-library/react';
import { advanceTime, stopTheClock } from '#testing/clock.ts';
import { expectToast } from '#testing/expectToast.ts';
import { keepToasts } from '#testing/keepToasts.ts';
import { mockApi } from '#testing/mockApi.ts';
import { buildToken } from '#testing/factories.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { env } from '#shared/env.ts';

const fill = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
};
const credentials = { Email: 'member@luminous.example', Password: ' luminous-demo ' };
const redirectDelay = 1_500;
const press = ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, name: string) =>
  user.click(screen.getByRole('button', { name }));

const expectFailure = async (message: string, button: string) => {
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('member@luminous.example');
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
  expect(localStorage.getItem('token')).toBeNull();
};

describe.each([
  {
    url: '/login',
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
    url: '/signup',
    button: 'Sign Up',
    call: '/api/users/register',
    values: { Name: 'Maya Laurent', ...credentials },
    sent: { name: 'Maya Laurent', email: 'member@luminous.example', password: ' luminous-demo ' },
    success: 'Registration successful! Redirecting...',
    failure: 'An error occurred during registration.',
    token: buildToken(),
    destination: '/listings',
  },
  {
    url: '/admin/login',
    button: 'Login',
    call: '/api/auth/login',
    values: credentials,
    sent: { email: 'member@luminous.example', password: ' luminous-demo ' },
    success: 'Login successful! Redirecting...',
    failure: 'An error occurred during login.',
    token: buildToken({ role: 'admin' }),
    destination: '/admin/dashboard',
  },
])('$url', ({ url, button, call, values, sent, success, failure, token, destination }) => {
  test('signs in, says so and redirects after 1.5 seconds', async () => {
    const app = renderApp(url);
    const targetPath = () => (app.router.state.navigation.location ?? app.router.state.location).pathname;
    await fill(app, values);
    stopTheClock();
    await press(app, button);
    await expectToast('success', success);
    expect(mockApi.calls(`POST ${call}`).map(({ body }) => body)).toEqual([sent]);
    expect(localStorage.getItem('token')).toBe(token);
    expect(screen.getByRole('button', { name: button })).toBeDisabled();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await advanceTime(1_490);
    expect(targetPath()).toBe(url);
    await advanceTime(10);
    expect(targetPath()).toBe(destination);
    await waitFor(() => expect(app.router.state.location.pathname).toBe(destination));
  });

  test('is skipped by "back" afterwards', async () => {
    const app = renderApp(url, { history: ['/about'] });
    await fill(app, values);
    stopTheClock();
    await press(app, button);
    await screen.findByText(success);
    await advanceTime(redirectDelay);
    await waitFor(() => expect(app.router.state.location.pathname).toBe(destination));
    await act(() => app.router.navigate(-1));
    expect(app.router.state.location.pathname).toBe('/about');
  });

  test('shows the general message for a proxy’s HTML page and keeps the input', async () => {
    mockApi.respond('post', call, 502, '<html>Bad gateway</html>');
    const app = renderApp(url);
    await fill(app, values);
    await press(app, button);
    await expectFailure(failure, button);
  });

  test('accepts a token sent as {access_token}', async () => {
    mockApi.respond('post', call, 200, { access_token: token });
    const app = renderApp(url);
    await fill(app, values);
    await press(app, button);
    expect(await screen.findByText(success)).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe(token);
  });

  test('keeps neither password nor token in the cache', async () => {
    const app = renderApp(url);
    await fill(app, values);
    await press(app, button);
    await screen.findByText(success);
    expect(JSON.stringify(app.store.getState())).not.toContain('luminous-demo');
    expect(JSON.stringify(app.store.getState().api)).not.toContain(token);
  });
});

// The three pages share a form and a hook, which are tested on one page.
describe('a sign-in', () => {
  const call = '/api/auth/member-login';
  const success = 'Login successful! Redirecting...';
  const failure = 'An error occurred during login.';

  const openLogin = async () => {
    const app = renderApp('/login');
    await fill(app, credentials);
    return app;
  };

  test('does not redirect a user who has already opened another page', async () => {
    const app = await openLogin();
    stopTheClock();
    await press(app, 'Login');
    await screen.findByText(success);
    await act(() => app.router.navigate('/pricing'));
    await advanceTime(redirectDelay);
    expect(app.router.state.location.pathname).toBe('/pricing');
  });

  test('lets a user who logs out at once log in again, and does not redirect them', async () => {
    const app = await openLogin();
    stopTheClock();
    await press(app, 'Login');
    await screen.findByText(success);
    await press(app, 'Logout');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(screen.getByLabelText('Email')).toBeEnabled();
    await advanceTime(redirectDelay);
    expect(app.router.state.location.pathname).toBe('/login');
  });

  test('does not redirect a user who is still loading another page', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const app = await openLogin();
    const lazy = () => arrival.then(() => ({ Component: () => <h1>Far away</h1> }));
    act(() => app.router.patchRoutes(null, [{ path: '/far', lazy }]));
    stopTheClock();
    await press(app, 'Login');
    await screen.findByText(success);
    act(() => void app.router.navigate('/far'));
    await advanceTime(redirectDelay);
    expect(app.router.state.location.pathname).toBe('/login');
    arrive();
    expect(await screen.findByRole('heading', { name: 'Far away' })).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/far');
  });

  test.each([
    ['the server’s message', 401, { message: 'Invalid email or password.' }, 'Invalid email or password.'],
    ['the general message for a response without a token', 200, {}, failure],
    ['the general message for a response that was cut off', 200, `{"token":"${buildToken()}"`, failure],
  ])('shows %s and keeps the input', async (_name, status, body, message) => {
    mockApi.respond('post', call, status, body);
    await press(await openLogin(), 'Login');
    await expectFailure(message, 'Login');
  });

  test.each([
    ['plain text, with a line break at the end', `${buildToken()}\n`],
    ['a JSON string', JSON.stringify(buildToken())],
  ])('accepts a token sent as %s', async (_name, body) => {
    mockApi.respond('post', call, 200, body);
    await press(await openLogin(), 'Login');
    expect(await screen.findByText(success)).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe(buildToken());
  });

  test('closes its error when the form is sent again', async () => {
    keepToasts();
    mockApi.respond('post', call, 401, { message: 'Invalid email or password.' });
    const app = await openLogin();
    await press(app, 'Login');
    const error = await screen.findByText('Invalid email or password.');
    mockApi.silence('post', call);
    await press(app, 'Login');
    await waitFor(() => expect(error).not.toBeInTheDocument());
  });

  test('shows the password on request, and hides it when the form is sent', async () => {
    mockApi.respond('post', call, 401, {});
    const app = await openLogin();
    // Nothing else has a label with this word.
    const field = screen.getByLabelText(/password/i);
    const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
    expect(field).toHaveAttribute('type', 'password');
    await app.user.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await press(app, 'Login');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue(credentials.Password);
    await screen.findByText(failure);
    // The toast, which names both fields, is not a label either.
    expect(screen.getByLabelText(/email/i)).toBeVisible();
    expect(screen.getByLabelText(/password/i)).toBe(field);
  });

  test('logs a token that it cannot decode and does not store it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    mockApi.respond('post', call, 200, { token: 'nonsense' });
    await press(await openLogin(), 'Login');
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['/login', '/listings', {}],
  ['/signup', '/listings', {}],
  ['/admin/login', '/admin/dashboard', { role: 'admin' }],
  ['/admin', '/admin/dashboard', { role: 'admin' }],
])('%s redirects a signed-in user to %s', async (url, destination, user) => {
  const { router } = renderApp(url, { user });
  await waitFor(() => expect(router.state.location.pathname).toBe(destination));
});

test.each(['admin@localhost', 'sales&stays@agency.example', 'maya', 'renée@exemple.fr'])(
  'the login leaves it to the server whether %s has an account',
  async (email) => {
    const app = renderApp('/login');
    await fill(app, { ...credentials, Email: email });
    await press(app, 'Login');
    await waitFor(() => expect(mockApi.calls('POST /api/auth/member-login')).toHaveLength(1));
    expect(mockApi.calls('POST /api/auth/member-login')[0]?.body).toMatchObject({ email });
  },
);

test('a rejected sign-in of another account does not end the session', async () => {
  mockApi.respond('post', '/api/auth/login', 401, { message: 'Invalid email or password.' });
  const app = renderApp('/admin/login', { user: {} });
  await fill(app, credentials);
  await press(app, 'Login');
  expect(await screen.findByText('Invalid email or password.')).toBeInTheDocument();
  expect(screen.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe(buildToken());
});

test('the admin login rejects an account without the admin role and says why', async () => {
  mockApi.respond('post', '/api/auth/login', 200, { token: buildToken() });
  const app = renderApp('/admin/login');
  await fill(app, credentials);
  await press(app, 'Login');
  expect(await screen.findByText('This account is not an administrator.')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
  expect(app.router.state.location.pathname).toBe('/admin/login');
});

describe('the sign-up', () => {
  const values = { Name: 'Maya Laurent', ...credentials };

  test('names the missing fields without a request', async () => {
    const app = renderApp('/signup');
    await screen.findByLabelText('Email');
    await press(app, 'Sign Up');
    for (const field of ['Name', 'Email', 'Password'])
      expect(await screen.findByText(`${field} is required.`)).toBeVisible();
    expect(mockApi.calls('POST /api/users/register')).toEqual([]);
  });

  test('refuses an invalid email address', async () => {
    const app = renderApp('/signup');
    await fill(app, { ...values, Email: 'maya' });
    await press(app, 'Sign Up');
    expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
    expect(mockApi.calls('POST /api/users/register')).toEqual([]);
  });

  test.each([
    ['our own API', '', 'At least 8 characters.'],
    ['another API, whose rule is not known', 'https://api.example', ''],
  ])('says how long a password must be before it is refused: with %s', async (_api, apiUrl, hint) => {
    jest.replaceProperty(env, 'apiUrl', apiUrl);
    renderApp('/signup');
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(hint);
  });

  test('closes the error of the last attempt when the form is sent again, even if a field is not valid', async () => {
    keepToasts();
    const message = 'An account with this email already exists.';
    mockApi.respond('post', '/api/users/register', 409, { message });
    const app = renderApp('/signup');
    await fill(app, values);
    await press(app, 'Sign Up');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await app.user.type(screen.getByLabelText('Email'), '@');
    await press(app, 'Sign Up');
    expect(await screen.findByText('Enter a valid email address.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  test.each([
    [400, { password: 'Password must have at least 8 characters.' }, 'Password'],
    [409, { email: 'An account with this email already exists.' }, 'Email'],
  ])('shows the server’s errors of a %i at their fields and in the toast', async (status, errors, label) => {
    const [message = ''] = Object.values(errors);
    mockApi.respond('post', '/api/users/register', status, { message, errors: { ...errors, other: 'Odd.' } });
    const app = renderApp('/signup');
    await fill(app, values);
    await press(app, 'Sign Up');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText(label)).toHaveFocus();
    await app.user.type(screen.getByLabelText(label), 'x');
    await waitFor(() => expect(screen.getByLabelText(label)).toBeValid());
  });
});

test.each([
  ['/signup', { Name: 'name', Email: 'email', Password: 'new-password' }],
  ['/login', { Email: 'username', Password: 'current-password' }],
])('a password manager knows the fields of %s', async (url, fields) => {
  renderApp(url);
  for (const [label, autocomplete] of Object.entries(fields))
    expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
});

test.each(['/signup', '/login', '/admin/login'])(
  'a phone shows the keyboard for emails at %s',
  async (url) => {
    renderApp(url);
    expect(await screen.findByLabelText('Email')).toHaveAttribute('type', 'email');
  },
);

test.each(['/signup', '/login', '/admin/login'])(
  'without JavaScript, the form at %s does not put the password into the URL',
  async (url) => {
    renderApp(url);
    const { form } = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(form).toHaveAttribute('method', 'post');
  },
);

test('the login links to the sign-up', async () => {
  renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});
