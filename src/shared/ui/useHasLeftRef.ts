import { useEffect, useRef, type RefObject } from 'react';

/** Whether the user has left the component's page. For code that has waited for the API meanwhile. */
export const useHasLeftRef = (): RefObject<boolean> => {
  const hasLeft = useRef(false);
  useEffect(() => {
    // StrictMode cleans up and runs effects once more.
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
};
