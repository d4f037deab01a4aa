import { shortViewport } from './shortViewport.ts';

/** `sx` for a bar that stays at the bottom of the window while its own place is further down. */
export const bottomBar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  py: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  bgcolor: 'background.default',
  borderColor: 'divider',
  // What is in the bar is in view, although it lies in the page's scroll padding. Otherwise the page would move when the
  // focus enters the bar.
  '& *': { scrollMarginBottom: '-8rem' },
  [shortViewport]: { position: 'static', '& *': { scrollMarginBottom: 0 } },
  '@media print': { display: 'none' },
} as const;
