import { isAnyOf } from '@reduxjs/toolkit';
import { isSessionChange, selectToken, tokenReceived } from '#features/session/index.ts';
import { errorStatus } from '#shared/api/apiError.ts';
import type { AppStartListening } from '#shared/store.ts';
import { closeToasts, notify } from '#shared/ui/toasts/notify.ts';
import { savedPropertiesApi } from './savedPropertiesApi.ts';
import {
  isToggleSettled,
  saveToggled,
  selectIsCurrentRequest,
  selectNeedsListFetch,
  selectUnsentToggles,
} from './savedPropertiesSlice.ts';

const { onFocus, onOnline } = savedPropertiesApi.internalActions;
const { getSavedProperties, saveProperty, unsaveProperty } = savedPropertiesApi.endpoints;

/** The source of the toasts with "Undo". */
const removalSource = 'removal';

/** Sends the pending toggles, one request per property at a time, and shows the result as a toast. */
export const setupSavedPropertiesListeners = (startListening: AppStartListening): void => {
  startListening({
    matcher: isAnyOf(
      tokenReceived,
      saveToggled,
      isToggleSettled,
      getSavedProperties.matchFulfilled,
      onFocus,
      onOnline,
    ),
    effect: async (_action, { dispatch, getState, extra: { whenReady } }) => {
      // While DevTools show an earlier state, there is no pending toggle to send.
      if (whenReady) await whenReady();
      for (const { id, isSaved } of selectUnsentToggles(getState())) {
        const { initiate } = isSaved ? saveProperty : unsaveProperty;
        void dispatch(initiate(id, { track: false }));
      }
      // A list that failed is fetched again at the next of these actions, not in an endless loop.
      if (selectNeedsListFetch(getState()))
        // Without a subscription: nobody would end it, and whenever the window got the focus, the list would be fetched
        // again.
        void dispatch(
          getSavedProperties.initiate({ isBackground: true }, { forceRefetch: true, subscribe: false }),
        );
    },
  });

  // Nobody may undo what another user has done.
  startListening({ matcher: isSessionChange, effect: () => closeToasts(removalSource) });

  startListening({
    matcher: getSavedProperties.matchRejected,
    // A request that was aborted, or not sent because one is in flight, has no payload.
    effect: ({ payload }) => {
      if (payload) console.error('The saved list could not be fetched.', payload);
    },
  });

  startListening({
    matcher: isToggleSettled,
    effect: ({ meta, payload }, { dispatch, getState, getOriginalState }) => {
      if (!selectIsCurrentRequest(getOriginalState(), meta.requestId)) return;
      const hasFailed = meta.requestStatus === 'rejected';

      if (meta.arg.endpointName === 'saveProperty') {
        if (!hasFailed) notify('Property saved!', { variant: 'success' });
        else if (errorStatus(payload) === 409)
          notify('This property is already in your saved list.', { variant: 'info' });
        else notify('Could not save property. Please try again.', { variant: 'error' });
      } else if (hasFailed) {
        notify('Could not remove property. Please try again.', { variant: 'error' });
      } else {
        const token = selectToken(getState());
        const undo = () => {
          // The toast closes with the session, but a press may come a moment later.
          if (token === selectToken(getState()))
            dispatch(saveToggled({ id: meta.arg.originalArgs, isSaved: true }));
        };
        notify('Property removed from saved list.', {
          variant: 'info',
          action: { label: 'Undo', onClick: undo },
          source: removalSource,
        });
      }
    },
  });
};
