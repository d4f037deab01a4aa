import { isAnyOf } from '@reduxjs/toolkit';
import { selectToken, tokenDecoded } from '#features/session/index.ts';
import { errorStatus } from '#shared/api/apiError.ts';
import type { AppStartListening } from '#shared/store.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import { savedPropertiesApi } from './savedPropertiesApi.ts';
import {
  isToggleSettled,
  saveToggled,
  selectIsCurrentRequest,
  selectIsListStale,
  selectUnsentToggles,
} from './savedPropertiesSlice.ts';

const { getSavedProperties, saveProperty, unsaveProperty } = savedPropertiesApi.endpoints;

/** Sends the pending toggles, one call per property at a time, and shows the result as a toast. */
export const setupSavedPropertiesListeners = (startListening: AppStartListening): void => {
  startListening({
    matcher: isAnyOf(tokenDecoded, saveToggled, isToggleSettled, getSavedProperties.matchFulfilled),
    effect: async (_action, { dispatch, getState }) => {
      for (const { id, isSaved } of selectUnsentToggles(getState())) {
        const { initiate } = isSaved ? saveProperty : unsaveProperty;
        void dispatch(initiate(id, { track: false }));
      }
      // A list that failed is fetched again on the next user action, not in an endless loop.
      if (!selectIsListStale(getState())) return;
      const { error } = await dispatch(getSavedProperties.initiate(undefined, { forceRefetch: true }));
      if (error) console.error('The saved list could not be fetched.', error);
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
          // The toast may outlive the session.
          if (token === selectToken(getState()))
            dispatch(saveToggled({ id: meta.arg.originalArgs, isSaved: true }));
        };
        notify('Property removed from saved list.', {
          variant: 'info',
          action: { label: 'Undo', onClick: undo },
        });
      }
    },
  });
};
