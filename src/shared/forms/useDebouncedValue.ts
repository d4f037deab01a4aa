import { useEffect, useState } from 'react';

/** A value once it has stood still for a while: an address that is being typed must not be fetched at every key. */
export const useDebouncedValue = <Value>(value: Value, pauseMs = 400): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};
