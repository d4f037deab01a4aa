import { setupListeners } from '@reduxjs/toolkit/query';
import { createBrowserRouter } from 'react-router-dom';
import { canHydrate, removePageHeadOnNavigation } from '#app/document/hydration.ts';
import { mountApp } from '#app/document/mountApp.tsx';
import { restorePageData } from '#app/document/pageData.ts';
import { ignoreDoubleClicks } from '#app/ignoreDoubleClicks.ts';
import { restoreScroll } from '#app/restoreScroll.ts';
import { makeRoutes } from '#app/routes.tsx';
import { makeStore } from '#app/store.ts';
import { syncStoredToken, tokenStorage } from '#features/session/index.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');

const store = makeStore(tokenStorage);
const hydrates = canHydrate();
if (hydrates) restorePageData(store);
// The HTML shows what visitors see before anything is known about the user, so hydration starts from this state.
const serverState = hydrates ? store.getState() : undefined;
syncStoredToken(store, tokenStorage);
setupListeners(store.dispatch);
ignoreDoubleClicks();

// The router gives every history entry that it did not create the key "default". Such entries would share one scroll
// position, so each gets its own key.
const { key = Math.random().toString(36).slice(2) } = (history.state ?? {}) as { key?: string };
history.replaceState({ ...history.state, key }, '');

const router = createBrowserRouter(makeRoutes(store));
restoreScroll(router);
removePageHeadOnNavigation(router);

// The web fonts come after the first paint. Until then, and if they cannot be loaded, the page has local fonts with the
// same metrics. There is no top-level `await`: the code of the page imports this file's chunk, and each would wait for
// the other.
void mountApp({ container, store, router }, serverState).then(() =>
  import('#shared/theme/webFonts.css').catch(() => undefined),
);
