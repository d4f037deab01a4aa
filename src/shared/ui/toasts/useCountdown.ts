import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `duration` milliseconds in which it was not paused. A pause keeps the rest to the millisecond. */
export const useCountdown = (duration: number, paused: boolean, onEnd: () => void): void => {
  const rest = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), rest.current);
    return () => {
      clearTimeout(timer);
      rest.current -= performance.now() - startedAt;
    };
  }, [paused]);
};
