import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '#app/store.ts';
import { buildToken } from '#testing/factories.ts';
import { RequireAdmin, signedOut, tokenReceived } from './index.ts';

test('a redirect that "back" has cancelled while its page was loading begins again', async () => {
  const store = makeStore();
  store.dispatch(tokenReceived({ token: buildToken({ role: 'admin' }) }));
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const router = createMemoryRouter(
    [
      { path: '/', lazy: () => loaded.then(() => ({ element: <h1>Home</h1> })) },
      {
        element: <RequireAdmin />,
        children: ['/users', '/agents'].map((path) => ({ path, element: <h1>{path}</h1> })),
      },
    ],
    { initialEntries: ['/users', '/agents'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(screen.getByText('/agents')).toBeVisible();
  act(() => void store.dispatch(signedOut()));
  await act(() => router.navigate(-1));
  await act(async () => load());
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
