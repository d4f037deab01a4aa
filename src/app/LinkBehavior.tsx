import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { href?: LinkProps['to'] };

/** Lets MUI links and buttons take an `href` and navigate with the router, without a full page load. */
export const LinkBehavior = ({ href = '', ...rest }: Props) => <Link to={href} {...rest} />;
