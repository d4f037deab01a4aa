export { RequireAdmin } from './RequireAdmin.tsx';
export { RequireUser } from './RequireUser.tsx';
export { SessionLoading } from './SessionLoading.tsx';
export { syncStoredToken, setupSessionListeners } from './sessionListeners.ts';
export {
  isSessionChange,
  selectHasLoggedOut,
  selectUserKey,
  selectIsAdmin,
  selectIsSignedIn,
  selectToken,
  selectUser,
  sessionReducer,
  signedOut,
  tokenReceived,
  type SessionState,
} from './sessionSlice.ts';
export { tokenStorage, type TokenStorage } from './tokenStorage.ts';
