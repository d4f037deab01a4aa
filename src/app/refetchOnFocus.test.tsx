import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { mockApi } from '#testing/mockApi.ts';
import { renderApp } from '#testing/renderApp.tsx';

test.each(['focus', 'online'])('a tab that gets “%s” fetches what it shows again', async (event) => {
  const { store } = renderApp('/listings');
  const stop = setupListeners(store.dispatch);
  await screen.findByText('Villa Azure');

  const [first] = mockApi.data.properties;
  if (first) first.title = 'Villa Azure, renamed';
  act(() => void window.dispatchEvent(new Event(event)));
  expect(await screen.findByText('Villa Azure, renamed')).toBeInTheDocument();
  stop();
});

test('the saved list is fetched once, and no focus of the window fetches it again', async () => {
  mockApi.data.saved.add('1');
  const { store } = renderApp('/listings', { user: {} });
  const stop = setupListeners(store.dispatch);
  const heart = await screen.findByRole('button', { name: 'Save Villa Azure' });
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));

  for (const times of [2, 3]) {
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(times));
  }
  expect(mockApi.calls('GET /api/users/me/saved-properties')).toHaveLength(1);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  stop();
});

test('a refetch that fails keeps the overview of the back office', async () => {
  const { store } = renderApp('/admin/dashboard', { user: { role: 'admin' } });
  const stop = setupListeners(store.dispatch);
  await screen.findByText('Villa Azure');

  mockApi.disconnect('get', '/api/properties');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Failed to load properties.')).toBeInTheDocument();
  expect(screen.getByLabelText('Sold: 1 property')).toBeInTheDocument();
  stop();
});

test('a refetch that fails keeps the list and offers to try again', async () => {
  const { store, user } = renderApp('/listings');
  const stop = setupListeners(store.dispatch);
  await screen.findByText('Villa Azure');

  mockApi.disconnect('get', '/api/properties');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Could not fetch listings. Please try again later.')).toBeInTheDocument();
  expect(screen.getByText('Villa Azure')).toBeInTheDocument();

  // The focus comes back to the button, or goes to the heading when the button has gone.
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(3));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());

  mockApi.server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('alert'));
  expect(screen.getByText('Villa Azure')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  stop();
});
