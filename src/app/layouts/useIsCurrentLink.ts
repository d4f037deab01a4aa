import { matchPath, parsePath, useLocation } from 'react-router-dom';

const getListingType = (search = '') => new URLSearchParams(search).get('listing_type');

/**
 * Returns a function that tells whether a link points to the current page. The router's NavLink compares only paths, so
 * it would mark every preset on /listings. A preset is current only if its listing type is the one in the URL.
 */
export const useIsCurrentLink = (): ((to: string) => boolean) => {
  const location = useLocation();
  return (to) => {
    const { pathname = '', search } = parsePath(to);
    const type = getListingType(search);
    return (
      matchPath(pathname, location.pathname) !== null &&
      (type === null || type === getListingType(location.search))
    );
  };
};
