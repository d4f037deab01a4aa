import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen } from '@testing-library/react';
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
