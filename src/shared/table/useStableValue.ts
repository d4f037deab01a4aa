import { useMemo } from 'react';

/**
 * Returns a copy of `model` that stays the same object until its JSON changes, because the grid treats a new object as a
 * change. Only for values that JSON can represent.
 */
export const useStableValue = <Model>(model: Model): Model => {
  const json = JSON.stringify(model);
  return useMemo(() => JSON.parse(json) as Model, [json]);
};
