import GlobalStyles from '@mui/material/GlobalStyles';

/** Sets the height of the sticky header. Layouts without a sticky header leave it out. */
export const headerHeight = (height: string) => (
  <GlobalStyles
    styles={{
      ':root': { '--header-height': height },
      // Elements that are scrolled into view, including by keyboard focus, stop below the header.
      html: { scrollPaddingTop: 'calc(var(--header-height) + 16px)' },
    }}
  />
);
