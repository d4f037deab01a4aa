export { SaveButton } from './SaveButton.tsx';
export { savedPropertiesApi, type SavedProperty } from './savedPropertiesApi.ts';
export { setupSavedPropertiesListeners } from './savedPropertiesListeners.ts';
export { savedPropertiesReducer, selectSavedIds } from './savedPropertiesSlice.ts';
