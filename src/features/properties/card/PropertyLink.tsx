import { Link, useLocation, useMatch, type LinkProps } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { paths } from '#shared/paths.ts';
import type { PropertyLocationState } from '../propertyLocationState.ts';

/** A link to a property. In the listings it remembers the search, so that the property's page leads back and on. */
export const PropertyLink = ({ id, ...rest }: Omit<LinkProps, 'id' | 'to' | 'state'> & { id: Id }) => {
  const { search } = useLocation();
  const isInListings = useMatch(paths.listings) !== null;
  const state: PropertyLocationState = isInListings ? { results: search } : null;
  return <Link to={paths.property(id)} state={state} {...rest} />;
};
