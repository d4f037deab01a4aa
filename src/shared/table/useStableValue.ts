import { useMemo } from 'react';

/**
 * Returns a copy of `value` that stays the same object until its JSON changes, because the grid treats a new object as a
 * change. Only for values that JSON can represent.
 */
export const useStableValue = <Value>(value: Value): Value => {
  const json = JSON.stringify(value);
  return useMemo(() => JSON.parse(json) as Value, [json]);
};
