import { useState } from 'react';

const densities = ['standard', 'compact'] as const;
export type Density = (typeof densities)[number];

const storageKey = 'tableDensity';

const readDensity = (): Density => {
  try {
    return densities.find((density) => density === localStorage.getItem(storageKey)) ?? 'standard';
  } catch {
    // The browser may block storage. The density then lasts until the table unmounts.
    return 'standard';
  }
};

/** The row density of the tables. It is kept in `localStorage`, so that it survives a reload. */
export const useDensity = () => {
  const [density, setDensity] = useState(readDensity);
  const changeDensity = (next: Density) => {
    setDensity(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Storage is blocked, see above.
    }
  };
  return [density, changeDensity] as const;
};
