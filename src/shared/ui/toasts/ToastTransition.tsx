import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { TransitionProps } from 'notistack';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const exitMs = 160;
const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/**
 * The enter and exit transition of a toast. notistack's own transitions read `children.ref`, which React 19 removed.
 * This one needs no timer to enter, and a toast that exits is inert: it takes no focus and no clicks.
 */
export const ToastTransition = ({ in: open, children, onEntered, onExit, onExited }: TransitionProps) => {
  const ref = useRef<HTMLDivElement>(null);

  const handleEntered = useEffectEvent((node: HTMLElement) => onEntered?.(node, true));
  const handleExit = useEffectEvent((node: HTMLElement) => onExit?.(node));
  const handleExited = useEffectEvent((node: HTMLElement) => onExited?.(node));

  // A layout effect runs before the paint, in which the browser removes focus from an element that became inert.
  useLayoutEffect(() => {
    if (!open && ref.current) handleExit(ref.current);
  }, [open]);

  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    if (open) {
      handleEntered(node);
      return;
    }
    const timer = setTimeout(() => handleExited(node), exitMs);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    <Box
      ref={ref}
      inert={!open}
      sx={{
        width: { xs: '100%', sm: 384 },
        animation: `${enter} 200ms ease-out`,
        transition: `opacity ${exitMs}ms`,
        '&[inert]': { opacity: 0 },
        '@media (prefers-reduced-motion: reduce)': { animation: 'none', transition: 'none' },
      }}
    >
      {children}
    </Box>
  );
};
