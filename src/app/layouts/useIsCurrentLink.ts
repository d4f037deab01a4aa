import { matchPath, parsePath, useLocation } from 'react-router-dom';

const listingTypeIn = (search = '') => new URLSearchParams(search).get('listing_type');

/**
 * Tells whether a link leads to where the reader is. The router's own NavLink compares paths alone, which would mark
 * every preset search on /listings; these are current only for the listing type in the address.
 */
export const useIsCurrentLink = (): ((to: string) => boolean) => {
  const here = useLocation();
  return (to) => {
    const { pathname = '', search } = parsePath(to);
    const type = listingTypeIn(search);
    return (
      matchPath(pathname, here.pathname) !== null && (type === null || type === listingTypeIn(here.search))
    );
  };
};
