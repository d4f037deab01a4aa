import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { captureEarlyInput } from '#app/document/earlyInput.ts';
import {
  isPrerendered,
  removePageHeadOnNavigation,
  revealPage,
  whenInitialized,
  whenPainted,
} from '#app/document/hydration.ts';
import { refreshPageData, restorePageData } from '#app/document/pageData.ts';
import { restoreScroll } from '#app/restoreScroll.ts';
import { makeRoutes } from '#app/routes.tsx';
import { makeStore, type AppState } from '#app/store.ts';
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
const isSignedIn = () => selectIsSignedIn(store.getState());

/** The page that visitors see stays until the member's data is there. Otherwise, a skeleton would appear in between. */
const maxWaitMs = 2_000;
const memberData = async () => {
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  // A failed call is forgotten. The page makes its own, and an error that shows before would disappear again.
  if (Object.values(store.getState().api.queries).some((query) => query?.error))
    store.dispatch(baseApi.util.resetApiState());
};
const timeout = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Renders the app with `createRoot` or `hydrateRoot`. Resolves when the first render is on the screen. */
const render = async (
  mount: (app: ReactNode) => void,
  options: { serverState?: AppState; ready?: Promise<void> } = {},
) => {
  await new Promise<void>((resolve) =>
    mount(
      <StrictMode>
        <App store={store} onMounted={resolve} {...options}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    ),
  );
  await whenPainted();
  revealPage();
};

const renderAfresh = (container: HTMLElement) => {
  // The app replaces the HTML, so the script in `index.html` must not open links any more.
  window.earlyPress = null;
  return render((app) => createRoot(container).render(app));
};

const hydrate = async (container: HTMLElement) => {
  const { location } = router.state;
  await whenInitialized(router);
  // Users may have scrolled by now. After a revalidation the router leaves the scroll position as it is. After its first
  // load it would go to the top, as on a new page. No loader of ours runs again.
  await router.revalidate();
  // The user has already gone back or forward, and the HTML is that of another page.
  if (router.state.location !== location) return renderAfresh(container);
  let replayEarlyInput = () => {};
  const capture = () => {
    replayEarlyInput = captureEarlyInput(container);
  };
  // Only the page waits for the member's data. React Redux keeps the state with which its provider began for as long as the
  // document lives, also after a sign-out.
  const ready = isSignedIn() ? Promise.race([memberData(), timeout(maxWaitMs)]).then(capture) : undefined;
  if (!ready) capture();
  // The user may still go back or forward while the page is hydrated. React then renders the other page afresh.
  const onRecoverableError = (error: unknown) => {
    if (router.state.location === location) reportError(error);
  };
  await render((app) => hydrateRoot(container, app, { onRecoverableError }), { serverState, ready });
  replayEarlyInput();
  if (!isSignedIn()) refreshPageData(store);
};

const start = async (container: HTMLElement) => {
  await (hydrates ? hydrate(container) : renderAfresh(container));
  // The web fonts come after the first paint. Until then, local fonts with the same metrics are shown.
  await import('#shared/theme/webFonts.css');
};
// Not awaited here: the code of the page imports this file's chunk, and each would wait for the other.
void start(container);
