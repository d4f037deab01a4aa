import { useEffect, useEffectEvent, useRef } from 'react';

type Options = {
  /** While it is true, no time passes. */
  isPaused: boolean;
  /** The time starts again when this changes. */
  round: number;
  onEnd: () => void;
};

/** Calls `onEnd` after `duration` milliseconds. */
export const useCountdown = (duration: number, { isPaused, round, onEnd }: Options): void => {
  const remainingMs = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    remainingMs.current = duration;
  }, [duration, round]);

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
