import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { errorMessage } from '#shared/api/apiError.ts';
import { useAppDispatch } from '#shared/store.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import { decodeToken, type SessionUser } from './decodeToken.ts';
import { tokenReceived } from './sessionSlice.ts';

const redirectDelayMs = 1_500;

const userOf = (token: string): SessionUser | undefined => {
  try {
    return decodeToken(token);
  } catch {
    return undefined;
  }
};

type Options<Values> = {
  /** Asks the API for a token. */
  requestToken: (values: Values) => Promise<string>;
  success: string;
  /** Shown when the server says nothing fit to be read. */
  failure: string;
  /** Where to go once signed in. */
  destination: string;
  /** Why this user may not come in here, if so. */
  objection?: (user: SessionUser) => string | undefined;
};

/** Signs in, says how it went and moves on after a moment, unless the user has already moved on. */
export const useSignIn = <Values>({
  requestToken,
  success,
  failure,
  destination,
  objection,
}: Options<Values>) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const [hasSignedIn, setHasSignedIn] = useState(false);

  useEffect(() => {
    if (!hasSignedIn || isNavigating) return;
    const timer = setTimeout(() => void navigate(destination, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [hasSignedIn, isNavigating, navigate, destination]);

  const signIn = async (values: Values) => {
    let token: string;
    try {
      token = await requestToken(values);
    } catch (error) {
      notifyFailure(error, errorMessage(error, failure));
      return;
    }
    const user = userOf(token);
    const complaint = user ? objection?.(user) : failure;
    if (complaint !== undefined) {
      // An unreadable token still goes to the session, which logs it and clears itself.
      if (!user) dispatch(tokenReceived({ token }));
      notify(complaint, { variant: 'error' });
      return;
    }
    setHasSignedIn(true);
    dispatch(tokenReceived({ token }));
    notify(success, { variant: 'success' });
  };

  return { signIn, hasSignedIn };
};
