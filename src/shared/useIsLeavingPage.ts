import { useLocation, useNavigation } from 'react-router-dom';

/** Whether a navigation to another page is under way. A change of the URL would cancel it. */
export const useIsLeavingPage = (): boolean => {
  const { pathname } = useLocation();
  const { location: destination } = useNavigation();
  return destination !== undefined && destination.pathname !== pathname;
};
