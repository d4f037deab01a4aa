import GlobalStyles from '@mui/material/GlobalStyles';
import { shortViewport } from '#shared/theme/shortViewport.ts';

/** Elements that are focused with the keyboard stop above a bar at the bottom of the window. */
export const BottomBarPadding = () => (
  <GlobalStyles
    styles={{ html: { scrollPaddingBottom: '8rem', [shortViewport]: { scrollPaddingBottom: 0 } } }}
  />
);
