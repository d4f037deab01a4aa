import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from '#app/App.tsx';
import {
  isPrerendered,
  removePageHeadOnNavigation,
  revealPage,
  whenInitialized,
} from '#app/document/hydration.ts';
import { restorePageData } from '#app/document/pageData.ts';
import { restoreScroll } from '#app/restoreScroll.ts';
import { makeRoutes } from '#app/routes.tsx';
import { makeStore } from '#app/store.ts';
import { selectIsSignedIn, syncStoredToken, tokenStorage } from '#features/session/index.ts';
import { baseApi } from '#shared/api/baseApi.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

const store = makeStore(tokenStorage);
const hydrates = isPrerendered();
if (hydrates) restorePageData(store);
// The HTML shows what visitors see before anything is known about the user, so hydration starts from this state.
const serverState = store.getState();
syncStoredToken(store, tokenStorage);
setupListeners(store.dispatch);

const router = createBrowserRouter(makeRoutes(store));
restoreScroll(router);
removePageHeadOnNavigation(router);
const app = (
  <StrictMode>
    <App store={store} serverState={hydrates ? serverState : undefined}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
);

const start = async () => {
  if (hydrates) {
    await whenInitialized(router);
    // The page that visitors see stays until the member's data is there. Otherwise, a skeleton would appear in between.
    if (selectIsSignedIn(store.getState()))
      await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
    hydrateRoot(container, app);
  } else {
    createRoot(container).render(app);
  }
  revealPage();
};
// Not awaited here: the code of the page imports this file's chunk, and each would wait for the other.
void start();
// The web fonts come after the first paint. Until then, local fonts with the same metrics are shown.
requestAnimationFrame(() => setTimeout(() => void import('#shared/theme/webFonts.css')));
