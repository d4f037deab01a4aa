import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
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

  mockApi.server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('alert'));
  expect(screen.getByText('Villa Azure')).toBeInTheDocument();
  stop();
});
