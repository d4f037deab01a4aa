import { Link, useLocation, useMatch, type LinkProps } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { paths } from '#shared/paths.ts';
import type { PropertyLocationState } from '../propertyLocationState.ts';

/** A link to a property. It tells the property's page where to lead back to and, in the listings, also the search. */
export const PropertyLink = ({ id, ...rest }: Omit<LinkProps, 'id' | 'to' | 'state'> & { id: Id }) => {
  const { search } = useLocation();
  const isInListings = useMatch(paths.listings) !== null;
  const isFromDashboard = useMatch(paths.dashboard) !== null;
  const state: PropertyLocationState = isInListings ? { results: search } : { isFromDashboard };
  return <Link to={paths.property(id)} state={state} {...rest} />;
};
