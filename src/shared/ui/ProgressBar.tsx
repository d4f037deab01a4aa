import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });
const appear = keyframes({ to: { visibility: 'visible' } });

/** A thin progress bar at the top of the viewport. It appears after 200 ms, because most things have loaded by then. */
export const ProgressBar = ({ label = 'Loading' }: { label?: string }) => (
  <Box
    role="progressbar"
    aria-label={label}
    sx={{
      position: 'fixed',
      inset: '0 0 auto 0',
      height: 2,
      zIndex: 'tooltip',
      bgcolor: 'primary.main',
      transformOrigin: 'left',
      visibility: 'hidden',
      animation: `${appear} 1ms linear 200ms forwards, ${grow} 6s cubic-bezier(0.1, 0.7, 0.2, 1) 200ms forwards`,
    }}
  />
);
