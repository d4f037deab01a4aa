import { useEffect, useState } from 'react';

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
