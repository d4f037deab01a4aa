import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { decodeToken, type SessionUser } from '#shared/api/decodeToken.ts';

export type SessionState = {
  token: string | null;
  user: SessionUser | null;
  /** True until it is known whether a user is signed in. */
  isLoading: boolean;
  /** True after a logout in this tab, until a token arrives. The next login then does not return to this page. */
  hasLoggedOut: boolean;
};

/** A key that identifies a user: the role with the id or, without an id, the email. Null if the token has neither. */
export const userKey = ({ id, email, role = '' }: SessionUser): string | null => {
  const identifier = id ?? email;
  return identifier === undefined ? null : `${role} ${identifier}`;
};

type ReceivedToken = { token: string } & ({ user: SessionUser } | { user: null; reason: string });

const tryDecode = (token: string): ReceivedToken => {
  try {
    return { token, user: decodeToken(token) };
  } catch (error) {
    return { token, user: null, reason: error instanceof Error ? error.message : '' };
  }
};

const signedOutState: SessionState = {
  token: null,
  user: null,
  isLoading: false,
  hasLoggedOut: false,
};
const initialState: SessionState = { ...signedOutState, isLoading: true };
const resetSession = () => signedOutState;

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A token arrived from storage, from a sign-in or from another tab. Without a user, it could not be decoded. */
    tokenReceived: {
      prepare: ({ token }: { token: string }) => ({ payload: tryDecode(token) }),
      reducer: (_state, { payload: { token, user } }: PayloadAction<ReceivedToken>): SessionState =>
        user ? { ...signedOutState, token, user } : signedOutState,
    },
    /** The page was opened without a stored token. */
    tokenMissing: resetSession,
    signedOut: (_state, { payload }: PayloadAction<{ inAnotherTab: true } | undefined>): SessionState => ({
      ...signedOutState,
      hasLoggedOut: !payload?.inAnotherTab,
    }),
    /** The API rejected the current token. */
    sessionExpired: resetSession,
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUser: (state) => state.user,
    /** Changes when another user signs in. If the token does not identify its user, it changes with every token. */
    selectUserKey: ({ user, token }) => user && (userKey(user) ?? token),
    selectIsSessionLoading: (state) => state.isLoading,
    selectIsSignedIn: (state) => state.user !== null,
    selectHasLoggedOut: (state) => state.hasLoggedOut,
    selectIsAdmin: (state) => state.user?.role === 'admin',
  },
});

declare module '#shared/store.ts' {
  interface RootState {
    session: SessionState;
  }
}

export const sessionReducer = sessionSlice.reducer;
export const { tokenReceived, tokenMissing, signedOut, sessionExpired } = sessionSlice.actions;
export const {
  selectToken,
  selectUser,
  selectUserKey,
  selectIsSessionLoading,
  selectIsSignedIn,
  selectHasLoggedOut,
  selectIsAdmin,
} = sessionSlice.selectors;

/** The session now belongs to another user or to nobody. State of the previous user must be cleared. */
export const isSessionChange = isAnyOf(tokenReceived, tokenMissing, signedOut, sessionExpired);
