import { useEffect, useId, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import type { RegisterPayload } from '#contract/session.ts';
import { errorMessage, fieldErrors } from '#shared/api/apiError.ts';
import type { SessionUser } from '#shared/api/decodeToken.ts';
import { useAppDispatch, useAppSelector } from '#shared/store.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { closeToasts, notify } from '#shared/ui/toasts/notify.ts';
import type { sessionApi } from './sessionApi.ts';
import { selectToken, tokenReceived } from './sessionSlice.ts';

const redirectDelayMs = 1_500;

type Options = {
  /** The endpoint that answers with a token. */
  endpoint: (typeof sessionApi.endpoints)[keyof typeof sessionApi.endpoints];
  success: string;
  /** Shown when the server sends no message that a user can read. */
  failure: string;
  /** The path to open after the sign-in. */
  destination: string;
  /** Returns an error message if this user may not sign in here. */
  accessError?: (user: SessionUser) => string | undefined;
};

/**
 * Signs the user in, shows the result as a toast and opens `destination` after a short delay. It does not redirect a
 * user who has already started another navigation. Returns the props of the form.
 */
export const useSignIn = ({ endpoint, success, failure, destination, accessError }: Options) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const [receivedToken, setReceivedToken] = useState<string>();
  // Not if the session has ended since, or belongs to another user.
  const hasSignedIn = useAppSelector(selectToken) === receivedToken;

  useEffect(() => {
    if (!hasSignedIn || isNavigating) return;
    const timer = setTimeout(() => void navigate(destination, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [hasSignedIn, isNavigating, navigate, destination]);

  const toastSource = useId();

  const closeError = () => closeToasts(toastSource);

  const signIn = async (values: RegisterPayload): Promise<Record<string, string>> => {
    closeError();
    let token: string;
    try {
      // Untracked: the cache must keep neither the password nor the token.
      token = await dispatch(endpoint.initiate(values, { track: false })).unwrap();
    } catch (error) {
      notifyFailure(error, errorMessage(error, failure), toastSource);
      return fieldErrors(error);
    }
    const received = tokenReceived({ token });
    const { user } = received.payload;
    const error = user ? accessError?.(user) : failure;
    if (error !== undefined) {
      // The session also receives a token that cannot be decoded: it logs the error and clears itself.
      if (!user) dispatch(received);
      notify(error, { variant: 'error', source: toastSource });
      return {};
    }
    setReceivedToken(token);
    dispatch(received);
    notify(success, { variant: 'success' });
    return {};
  };

  return { hasSignedIn, formProps: { onSubmit: signIn, onInvalid: closeError, hasSignedIn } };
};
