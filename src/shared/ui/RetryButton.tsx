import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { focusHeading, hasLostFocus } from './focus.ts';

type Props = Pick<ButtonProps, 'size' | 'variant' | 'sx' | 'children'> & {
  onRetry: () => void;
  isRetrying: boolean;
};

/**
 * "Try again". The button loses the focus while it is loading, because it is disabled then. Afterwards the focus comes
 * back. If the button has been unmounted, the focus moves to the heading or the select of its section, or to the page's
 * heading.
 */
export const RetryButton = ({ onRetry, isRetrying, children = 'Try again', ...props }: Props) => {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const section = useRef<Element>(null);

  useEffect(() => {
    if (isRetrying || !wasPressed.current) return;
    wasPressed.current = false;
    if (hasLostFocus()) buttonRef.current?.focus();
  }, [isRetrying]);
  useEffect(
    () => () => {
      if (wasPressed.current && hasLostFocus()) focusHeading({ preventScroll: true }, section.current);
    },
    [],
  );

  return (
    <Button
      {...props}
      ref={buttonRef}
      color="inherit"
      loading={isRetrying}
      onClick={({ currentTarget }) => {
        wasPressed.current = true;
        section.current = currentTarget.closest('section');
        onRetry();
      }}
    >
      {children}
    </Button>
  );
};
