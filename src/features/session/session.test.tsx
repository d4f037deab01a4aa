import { screen, waitFor } from '@testing-library/react';
import { mockApi } from '#testing/mockApi.ts';
import { buildToken } from '#testing/factories.ts';
import { changeInAnotherTab } from '#testing/changeInAnotherTab.ts';
import { renderApp } from '#testing/renderApp.tsx';

const price = '$18,500,000';
const storedToken = () => localStorage.getItem('token');

test('a stored token signs its user in and is sent with every request', async () => {
  renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  expect(mockApi.calls().every(({ token }) => token === buildToken())).toBe(true);
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
  mockApi.answer('get', '/api/properties/1', 401, { message: 'The token has expired.' });
  mockApi.answer('get', '/api/agents/1', 401, { message: 'The token has expired.' });
  renderApp('/properties/1', { user: {} });
  expect(await screen.findAllByText('Your session has ended. Please log in again.')).toHaveLength(1);
  expect(storedToken()).toBeNull();
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a session that ends on a guarded page leads to the login, which leads back', async () => {
  const { router, user } = renderApp('/dashboard', { user: {} });
  await screen.findByRole('heading', { level: 1 });
  changeInAnotherTab(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

  await user.type(screen.getByLabelText('Email'), 'member@luminous.example');
  await user.type(screen.getByLabelText('Password'), 'luminous-demo');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'), { timeout: 3_000 });
});

test('a 401 for the saved list is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  mockApi.answer('get', '/api/users/me/saved-properties', 401);
  renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(storedToken()).toBe(buildToken());
  expect(screen.queryByText('Your session has ended. Please log in again.')).not.toBeInTheDocument();
});

test.each([['token'], [null]])('signing out in another tab (key %s) hides the prices here', async (key) => {
  renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  changeInAnotherTab(null, key);
  expect(screen.queryByText(price)).not.toBeInTheDocument();
  expect(await screen.findAllByText('Join to Unlock Details')).toHaveLength(4);
});

test('signing in in another tab fetches and shows the prices here', async () => {
  renderApp('/listings');
  await screen.findAllByText('Join to Unlock Details');
  changeInAnotherTab(buildToken({ id: 9, email: 'other@luminous.example' }));
  expect(await screen.findByText(price)).toBeVisible();
});

test('signing out clears all data of the user', async () => {
  mockApi.data.saved.add('1');
  const { user, store } = renderApp('/listings', { user: {} });
  expect(await screen.findByText(price)).toBeVisible();
  await waitFor(() => expect(Object.keys(store.getState().savedProperties.saved)).toEqual(['1']));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(screen.queryByText(price)).not.toBeInTheDocument();
  expect(storedToken()).toBeNull();
  expect(store.getState().savedProperties.saved).toEqual({});
  await screen.findAllByText('Join to Unlock Details');
  expect(JSON.stringify(store.getState())).not.toContain('18500000');
});
