import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { selectIsSignedIn } from '#features/session/index.ts';
import type { RootState } from '#shared/store.ts';
import { App } from '../App.tsx';
import type { AppStore } from '../store.ts';
import { afterNextPaint } from '../afterNextPaint.ts';
import { leaveScrollToBrowser } from '../restoreScroll.ts';
import { captureEventsForReplay } from './eventReplay.ts';
import { revealPage, showsHtml, whenInitialized } from './hydration.ts';
import { whenMemberDataSettled } from './memberData.ts';
import { refreshPageData } from './pageData.ts';

type Parts = {
  container: HTMLElement;
  store: AppStore;
  router: ReturnType<typeof createBrowserRouter>;
};

/** Renders the app with `createRoot` or `hydrateRoot`. Resolves when the first render is on the screen. */
const render = async (
  { store, router }: Parts,
  mount: (app: ReactNode) => void,
  options: { serverState?: RootState; ready?: Promise<void> } = {},
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
  await afterNextPaint();
  revealPage();
};

const renderFromScratch = (parts: Parts) => render(parts, (app) => createRoot(parts.container).render(app));

/** Replaces the HTML. If it is the page of another search, the app replays what the user has done in it. */
const replace = async (parts: Parts) => {
  if (showsHtml()) await whenInitialized(parts.router);
  const replayEvents = captureEventsForReplay(parts.container);
  await renderFromScratch(parts);
  replayEvents();
};

const hydrate = async (parts: Parts, serverState: RootState) => {
  const { container, store, router } = parts;
  const isSignedIn = () => selectIsSignedIn(store.getState());
  const { location } = router.state;
  await whenInitialized(router);
  // Users may have scrolled by now. After a revalidation the router leaves the scroll position as it is. After its
  // first load it would go to the top, as on a new page. No loader of ours runs again.
  await router.revalidate();
  // The user has already gone back or forward, and the HTML belongs to another page.
  if (router.state.location !== location) {
    // A link that they pressed on the previous page no longer counts, and `scripts/keepClicks.ts` must not open it.
    window.clickBeforeHydration = null;
    return renderFromScratch(parts);
  }
  leaveScrollToBrowser(location.key);
  let replayEvents = () => {};
  const capture = () => {
    replayEvents = captureEventsForReplay(container);
  };
  // Only the page waits for the member's data, not `hydrateRoot`. React Redux keeps the state with which its provider
  // began for as long as the document lives, even after a sign-out.
  const ready = isSignedIn() ? whenMemberDataSettled(store).then(capture) : undefined;
  if (!ready) capture();
  // The user may still go back or forward while the page is hydrated. React then renders the other page from scratch.
  const onRecoverableError = (error: unknown) => {
    if (router.state.location === location) reportError(error);
  };
  await render(parts, (app) => hydrateRoot(container, app, { onRecoverableError }), { serverState, ready });
  replayEvents();
  if (!isSignedIn()) refreshPageData(store);
};

/**
 * Mounts the app and resolves when its first render is on the screen. With `serverState`, the state with which the
 * document was rendered, React hydrates the HTML. Without it, the app replaces the HTML.
 */
export const mountApp = (parts: Parts, serverState?: RootState): Promise<void> =>
  serverState ? hydrate(parts, serverState) : replace(parts);
