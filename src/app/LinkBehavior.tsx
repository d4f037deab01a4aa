import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type Props = Omit<LinkProps, 'to'> & { href?: LinkProps['to'] };

/** Lets MUI's links and buttons take an `href` and still change pages without loading the site anew. */
export const LinkBehavior = ({ href = '', ...rest }: Props & Pick<ComponentProps<'a'>, 'ref'>) => (
  <Link to={href} {...rest} />
);
