import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import type { MouseEvent } from 'react';
import { focusMain } from '#shared/ui/focus.ts';

// Moves the focus without changing the URL, which may contain search parameters.
const skipToContent = (event: MouseEvent) => {
  event.preventDefault();
  focusMain();
};

/** The first focusable element of a page. It skips the links of the layout and moves the focus to `#main`. */
export const SkipLink = () => (
  <Link
    component="a"
    href="#main"
    onClick={skipToContent}
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
    Skip to content
  </Link>
);
