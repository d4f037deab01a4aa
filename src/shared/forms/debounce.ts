import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** A pause of this length ends the typing. */
export const debounceMs = 400;

/** Returns the value after it has not changed for a moment. */
export const useDebouncedValue = <Value>(value: Value): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};

/**
 * Whether another page is loading. Text that was typed before must not change the URL now, because that would cancel the
 * navigation.
 */
export const useIsLeaving = (): boolean => {
  const { pathname } = useLocation();
  const { location: destination } = useNavigation();
  return destination !== undefined && destination.pathname !== pathname;
};
