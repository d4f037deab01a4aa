import './shared/theme/fonts.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { restoreScroll } from '#app/restoreScroll.ts';
import { routes } from '#app/routes.tsx';
import { makeStore } from '#app/store.ts';
import { syncStoredToken, tokenStorage } from '#features/session/index.ts';

const store = makeStore(tokenStorage);
syncStoredToken(store, tokenStorage);
setupListeners(store.dispatch);

const router = createBrowserRouter(routes);
restoreScroll(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
