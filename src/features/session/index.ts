export type { SessionUser } from './decodeToken.ts';
export { RequireAdmin } from './RequireAdmin.tsx';
export { RequireUser } from './RequireUser.tsx';
export { followStoredToken, setupSessionListeners } from './sessionListeners.ts';
export {
  isIdentityChange,
  selectIdentity,
  selectIsAdmin,
  selectIsSessionLoading,
  selectIsSignedIn,
  selectToken,
  selectUser,
  sessionReducer,
  signedOut,
  tokenDecoded,
  tokenReceived,
  type SessionState,
} from './sessionSlice.ts';
export { tokenStorage, type TokenStorage } from './tokenStorage.ts';
