import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `delayMs`. */
export const useDebouncedValue = <Value>(value: Value, delayMs = 400): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
};
