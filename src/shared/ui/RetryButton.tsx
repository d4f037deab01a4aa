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
 * heading. The data may also come without a press, when the browser is online again.
 */
export const RetryButton = ({ onRetry, isRetrying, children = 'Try again', ...props }: Props) => {
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** Stays true while the button is disabled, and while the window does not have the focus. */
  const hasFocus = useRef(false);

  useEffect(() => {
    if (isRetrying || !hasFocus.current) return;
    if (hasLostFocus()) buttonRef.current?.focus();
    else hasFocus.current = document.activeElement === buttonRef.current;
  }, [isRetrying]);
  useEffect(() => {
    const section = buttonRef.current?.closest('section');
    return () => {
      if (hasFocus.current && hasLostFocus()) focusHeading({ preventScroll: true }, section);
    };
  }, []);

  return (
    <Button
      {...props}
      ref={buttonRef}
      color="inherit"
      loading={isRetrying}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget }) => {
        // Chromium fires it when the button is disabled, and every browser when the window loses the focus.
        if (!currentTarget.disabled && document.activeElement !== currentTarget) hasFocus.current = false;
      }}
      onClick={() => {
        // Safari does not focus a button that is clicked.
        hasFocus.current = true;
        onRetry();
      }}
    >
      {children}
    </Button>
  );
};
