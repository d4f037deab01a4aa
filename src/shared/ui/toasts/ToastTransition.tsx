import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { TransitionProps } from 'notistack';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const exitMs = 160;
const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/**
 * How a toast comes and goes. notistack's own transitions read `children.ref`, which React 19 took away; this one needs
 * no timer to enter, and a toast on its way out takes neither focus nor presses.
 */
export const ToastTransition = ({ in: open, children, onEntered, onExit, onExited }: TransitionProps) => {
  const ref = useRef<HTMLDivElement>(null);

  const hasEntered = useEffectEvent((node: HTMLElement) => onEntered?.(node, true));
  const isLeaving = useEffectEvent((node: HTMLElement) => onExit?.(node));
  const hasLeft = useEffectEvent((node: HTMLElement) => onExited?.(node));

  // Before the browser paints: it drops the focus from whatever has become inert.
  useLayoutEffect(() => {
    if (!open && ref.current) isLeaving(ref.current);
  }, [open]);

  useEffect(() => {
    const node = ref.current;
    if (!node) return;
    if (open) {
      hasEntered(node);
      return;
    }
    const timer = setTimeout(() => hasLeft(node), exitMs);
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
