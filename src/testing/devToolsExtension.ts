import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { devToolsOptions } from '#app/devTools.ts';

/** Everything that the browser extension has received: each sanitized action with the sanitized state after it. */
export const recorded: string[] = [];

let currentStateIndex = 1;
let notifySubscriber = () => {};

/** Whether the extension shows the latest of two states, or the one before it. */
export const showLatestState = (isLatest: boolean): void => {
  currentStateIndex = isLatest ? 1 : 0;
  notifySubscriber();
};

const liftedStore = {
  getState: () => ({ currentStateIndex, stagedActionIds: [0, 1] }),
  subscribe: (listener: () => void) => {
    notifySubscriber = listener;
    return () => (notifySubscriber = () => {});
  },
};

const connect =
  ({ actionSanitizer, stateSanitizer }: typeof devToolsOptions): StoreEnhancer =>
  (createStore) =>
  (reducer, preloadedState) => {
    const recordingReducer: typeof reducer = (state, action) => {
      const next = reducer(state, action);
      recorded.push(JSON.stringify([actionSanitizer(action), stateSanitizer(next)]));
      return next;
    };
    return { ...createStore(recordingReducer, preloadedState), liftedStore };
  };

// Redux Toolkit looks for the extension when its module is loaded. So a test imports this file first, and this file
// imports only types.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (options: typeof devToolsOptions) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (createStore) =>
      enhancers.reduceRight((next, enhance) => enhance(next), connect(options)(createStore)),
});
