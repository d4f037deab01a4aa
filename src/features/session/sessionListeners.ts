import { isAnyOf } from '@reduxjs/toolkit';
import { baseApi, unauthorized } from '#shared/api/baseApi.ts';
import type { AppDispatch, AppStartListening, RootState } from '#shared/store.ts';
import { draftsClaimed, draftsCleared } from '#shared/forms/draftsSlice.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import {
  selectToken,
  sessionExpired,
  signedOut,
  tokenMissing,
  tokenReceived,
  userKey,
} from './sessionSlice.ts';
import type { TokenStorage } from './tokenStorage.ts';

/** The side effects of session actions: token storage, API cache, drafts and toasts. */
export const setupSessionListeners = (startListening: AppStartListening, storage: TokenStorage): void => {
  startListening({
    actionCreator: tokenReceived,
    effect: ({ payload }, { dispatch }) => {
      if (payload.user === null) {
        console.error('The session was cleared.', payload.reason);
        storage.remove();
      }
      // A token from the storage is already there. Writing it again could undo a later sign-out in another tab.
      else if (storage.read() !== payload.token) storage.write(payload.token);
      // The new token is already in the state, so queries that refetch after the reset use it.
      dispatch(baseApi.util.resetApiState());
      if (payload.user) dispatch(draftsClaimed({ owner: userKey(payload.user) }));
    },
  });

  startListening({
    matcher: isAnyOf(signedOut, sessionExpired),
    effect: (action, { dispatch, getOriginalState }) => {
      // Another tab may have stored a newer token. It is on its way to this tab.
      const isReplaced = sessionExpired.match(action) && storage.read() !== selectToken(getOriginalState());
      // The other tab has removed its token, and may have stored the next one since.
      const isRemoved = signedOut.match(action) && action.payload?.inAnotherTab;
      if (!isReplaced && !isRemoved) storage.remove();
      dispatch(baseApi.util.resetApiState());
    },
  });

  startListening({
    actionCreator: signedOut,
    effect: ({ payload }, { dispatch }) => {
      // The user was not asked about the forms in this tab, so their drafts are kept.
      if (payload?.inAnotherTab) notify('Your session has ended in another tab.', { variant: 'info' });
      else dispatch(draftsCleared());
    },
  });

  startListening({
    actionCreator: unauthorized,
    effect: ({ payload: { token } }, { dispatch, getState }) => {
      if (selectToken(getState()) !== token) return;
      dispatch(sessionExpired());
      notify('Your session has ended. Please log in again.', { variant: 'info' });
    },
  });
};

/** Restores the stored session and applies token changes from other tabs. Returns a function that unsubscribes. */
export const syncStoredToken = (
  store: { dispatch: AppDispatch; getState: () => Pick<RootState, 'session'> },
  storage: TokenStorage,
): (() => void) => {
  const stored = storage.read();
  store.dispatch(stored === null ? tokenMissing() : tokenReceived({ token: stored }));

  return storage.subscribe(() => {
    const token = storage.read();
    if (token === selectToken(store.getState())) return;
    store.dispatch(token === null ? signedOut({ inAnotherTab: true }) : tokenReceived({ token }));
  });
};
