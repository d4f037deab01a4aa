import { CacheProvider } from '@emotion/react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router-dom';
import type { User } from '#contract/user.ts';
import { App } from '#app/App.tsx';
import { makeRoutes } from '#app/routes.tsx';
import { makeStore } from '#app/store.ts';
import { syncStoredToken, tokenStorage } from '#features/session/index.ts';
// Loads the code of the toasts before any test waits for one.
import '#shared/ui/toasts/ToastHost.tsx';
import { buildToken } from './factories.ts';
import { historyEntry } from './historyEntry.ts';
import { makeStyleCache } from './makeStyleCache.ts';

const openApps: (() => void)[] = [];
afterEach(() => openApps.splice(0).forEach((close) => close()));

type Options = {
  user?: Partial<User>;
  history?: string[];
  /** For tests of appearance. By default, the document has only the rules that hide something. */
  hasAllStyles?: boolean;
};

/** Renders the whole app at `url` with its own store, router and user. MSW mocks the hosted API. */
export const renderApp = (url: InitialEntry, { user, history = [], hasAllStyles = false }: Options = {}) => {
  if (user) localStorage.setItem('token', buildToken(user));
  const store = makeStore(tokenStorage);
  const stopSyncingToken = syncStoredToken(store, tokenStorage);
  const stopRefetching = setupListeners(store.dispatch);
  const router = createMemoryRouter(makeRoutes(store), {
    initialEntries: [...history, url].map(historyEntry),
  });
  const styles = makeStyleCache(hasAllStyles);
  const view = render(
    <CacheProvider value={styles}>
      <App store={store}>
        <RouterProvider router={router} />
      </App>
    </CacheProvider>,
  );
  openApps.push(
    stopSyncingToken,
    stopRefetching,
    view.unmount,
    () => router.dispose(),
    () => styles.sheet.flush(),
  );
  return {
    ...view,
    store,
    router,
    user: userEvent.setup({ delay: null }),
    /**
     * Presses "Try again" until the page shows a text. A failed request is sent once more when its page appears, and
     * meanwhile the button has no effect.
     */
    retryUntil: (text: string) =>
      waitFor(() => {
        const retry = screen.queryByRole('button', { name: 'Try again' });
        if (retry) fireEvent.click(retry);
        expect(screen.getByText(text)).toBeVisible();
      }),
  };
};
