import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { devToolsOptions } from '#app/devTools.ts';

/** Everything that the browser extension has received: each sanitized action with the sanitized state after it. */
export const recorded: string[] = [];

const connect =
  ({ actionSanitizer, stateSanitizer }: typeof devToolsOptions): StoreEnhancer =>
  (createStore) =>
  (reducer, preloadedState) =>
    createStore((state, action) => {
      const next = reducer(state, action);
      recorded.push(JSON.stringify([actionSanitizer?.(action, 0), stateSanitizer?.(next, 0)]));
      return next;
    }, preloadedState);

// Redux Toolkit looks for the extension when its module is loaded. So a test imports this file first, and this file
// imports only types.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: typeof devToolsOptions) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      enhancers.reduceRight((next, enhance) => enhance(next), connect(options)(createStore)),
});
