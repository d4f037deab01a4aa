import { useMemo } from 'react';

/** Returns the previous object while its values are equal, because the grid treats a new object as a change. */
export const useStable = <Model>(model: Model): Model => {
  const json = JSON.stringify(model);
  return useMemo(() => JSON.parse(json) as Model, [json]);
};
