import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import type { MouseEvent } from 'react';

// Moves the focus without changing the URL, which may contain search parameters.
const skip = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
};

type Props = {
  /** The id of an element that can have the focus. */
  to: string;
  children: string;
};

/** A link for the keyboard, visible while it has the focus. It skips what is between it and the element `to`. */
export const SkipLink = ({ to, children }: Props) => (
  <Link
    component="a"
    href={`#${to}`}
    onClick={skip}
    sx={{
      position: 'fixed',
      insetBlockStart: 8,
      insetInlineStart: 8,
      zIndex: 'tooltip',
      px: 3,
      py: 1.5,
      bgcolor: 'background.default',
      color: 'text.primary',
      '&:not(:focus)': visuallyHidden,
    }}
  >
    {children}
  </Link>
);
