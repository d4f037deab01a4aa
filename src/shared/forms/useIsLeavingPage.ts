import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Whether another page is loading. A text that was typed before is applied after a delay. It must not change the URL
 * now, because that would cancel the navigation.
 */
export const useIsLeavingPage = (): boolean => {
  const { pathname } = useLocation();
  const { location: destination } = useNavigation();
  return destination !== undefined && destination.pathname !== pathname;
};
