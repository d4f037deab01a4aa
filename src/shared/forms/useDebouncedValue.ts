import { useEffect, useState } from 'react';

/** How long a pause in typing is. */
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
