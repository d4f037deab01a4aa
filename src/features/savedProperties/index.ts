export { SaveButton } from './SaveButton.tsx';
export { savedPropertiesApi } from './savedPropertiesApi.ts';
export { setupSavedPropertiesListeners } from './savedPropertiesListeners.ts';
export { savedPropertiesReducer, selectSavedIds } from './savedPropertiesSlice.ts';
