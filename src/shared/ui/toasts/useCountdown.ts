import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `duration` milliseconds, not counting the time while `paused` is true. */
export const useCountdown = (duration: number, paused: boolean, onEnd: () => void): void => {
  const remainingMs = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [paused]);
};
