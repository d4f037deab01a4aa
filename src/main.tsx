import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { isPrerendered, restoreQueries, showPage } from '#app/prerendered.ts';
import { restoreScroll } from '#app/restoreScroll.ts';
import { makeRoutes } from '#app/routes.tsx';
import { makeStore } from '#app/store.ts';
import { syncStoredToken, tokenStorage } from '#features/session/index.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const store = makeStore(tokenStorage);
const hydrates = isPrerendered();
if (hydrates) restoreQueries(store);
const serverState = store.getState();
syncStoredToken(store, tokenStorage);
setupListeners(store.dispatch);

const router = createBrowserRouter(makeRoutes(store));
restoreScroll(router);

if (hydrates) {
  // The first render has to give the same HTML, so the page's code has to be there.
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  hydrateRoot(
    root,
    <StrictMode>
      <App store={store} serverState={serverState} router={router} onReady={showPage} />
    </StrictMode>,
  );
} else {
  showPage();
  createRoot(root).render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
}
// The web fonts come after the first paint. Until then, local fonts of the same size are shown.
requestAnimationFrame(() => setTimeout(() => void import('#shared/theme/webFonts.css')));
