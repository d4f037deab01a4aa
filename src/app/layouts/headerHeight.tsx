import GlobalStyles from '@mui/material/GlobalStyles';

/** Tells the page how high its sticky header is. Without it, nothing covers the page. */
export const headerHeight = (height: string) => (
  <GlobalStyles
    styles={{
      ':root': { '--header-height': height },
      // Elements that are scrolled into view, including by keyboard focus, stop below the header.
      html: { scrollPaddingTop: 'calc(var(--header-height) + 16px)' },
    }}
  />
);
