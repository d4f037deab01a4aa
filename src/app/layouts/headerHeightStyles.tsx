import GlobalStyles from '@mui/material/GlobalStyles';
import { shortViewport } from '#shared/theme/shortViewport.ts';

/** Sets the height of the sticky header. Layouts without a sticky header leave it out. */
export const headerHeightStyles = (height: string) => (
  <GlobalStyles
    styles={{
      ':root': { '--header-height': height },
      // Elements that are scrolled into view, including by keyboard focus, stop below the header.
      html: { scrollPaddingTop: 'calc(var(--header-height) + 16px)' },
      // What is in the header is in view. Otherwise the page would move when the focus enters it.
      'header *': {
        scrollMarginTop: 'calc(-1 * var(--header-height) - 16px)',
        [shortViewport]: { scrollMarginTop: 0 },
      },
    }}
  />
);
