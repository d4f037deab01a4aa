import { parsePath, type InitialEntry } from 'react-router-dom';

let count = 0;

/** A history entry with a key that no other test has, as after a reload. The router gives each first entry the same key. */
export const historyEntry = (entry: InitialEntry): InitialEntry => ({
  ...(typeof entry === 'string' ? parsePath(entry) : entry),
  key: `entry ${(count += 1)}`,
});
