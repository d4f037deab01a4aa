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
  [shortViewport]: { position: 'static' },
  '@media print': { display: 'none' },
} as const;
