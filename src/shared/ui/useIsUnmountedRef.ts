import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component has been unmounted. For code that has waited for the API meanwhile. */
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
