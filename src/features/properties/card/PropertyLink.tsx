import { use } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { paths } from '#shared/paths.ts';
import { PropertyLinkStateContext } from './PropertyLinkStateContext.ts';

/** A link to a property. It tells the property's page which list it is in. */
export const PropertyLink = ({ id, ...rest }: Omit<LinkProps, 'id' | 'to' | 'state'> & { id: Id }) => (
  <Link to={paths.property(id)} state={use(PropertyLinkStateContext)} {...rest} />
);
