import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type Props = Omit<LinkProps, 'to'> & { href?: LinkProps['to'] };

/** Lets MUI links and buttons take an `href` and navigate with the router, without a full page load. */
export const LinkBehavior = ({ href = '', ...rest }: Props & Pick<ComponentProps<'a'>, 'ref'>) => (
  <Link to={href} {...rest} />
);
