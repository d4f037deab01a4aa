import { useEffect, useEffectEvent, useRef } from 'react';
import { autoHideMs } from './notify.ts';

type Options = {
  /** While it is true, no time passes. */
  isPaused: boolean;
  /** The time starts again when this changes. */
  round: number;
  onEnd: () => void;
};

/** Calls `onEnd` when a toast has been shown for its time. */
export const useCountdown = ({ isPaused, round, onEnd }: Options): void => {
  const remainingMs = useRef(autoHideMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    remainingMs.current = autoHideMs;
  }, [round]);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused, round]);
};
