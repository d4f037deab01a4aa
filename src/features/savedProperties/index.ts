export { SaveButton } from './SaveButton.tsx';
export { savedPropertiesApi, type SavedProperty } from './savedPropertiesApi.ts';
export { setupSavedPropertiesListeners } from './savedPropertiesListeners.ts';
export {
  savedPropertiesReducer,
  selectIsSaved,
  selectSavedIds,
  type SavedPropertiesState,
} from './savedPropertiesSlice.ts';
