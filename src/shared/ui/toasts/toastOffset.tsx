import GlobalStyles from '@mui/material/GlobalStyles';

/**
 * Where the toasts begin: below the header, if the layout has one, and below the page's tools, if it sets their offset.
 */
export const toastTop = 'calc(var(--header-height, 0px) + var(--toast-offset, 0px) + 8px)';

/** Lets the toasts begin this far below the header, so that they do not cover the tools of the page. */
export const toastOffsetStyles = (height: string) => (
  <GlobalStyles styles={{ ':root': { '--toast-offset': height } }} />
);
