import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component has been unmounted. For code that continues after waiting for the API. */
export const useIsUnmountedRef = (): RefObject<boolean> => {
  const isUnmounted = useRef(false);
  useEffect(() => {
    // StrictMode cleans up and runs effects once more.
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
};
