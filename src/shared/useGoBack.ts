import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that goes one step back in the history. A double click on its button goes back only once. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isGoing = useRef(false);
  useEffect(() => {
    isGoing.current = false;
  }, [key]);
  return () => {
    if (isGoing.current) return;
    isGoing.current = true;
    void navigate(-1);
  };
};
