import type { Id } from '#contract/id.ts';

/** Ids may arrive as numbers in one answer and as strings in the next. */
export const sameId = (a: Id | undefined, b: Id | undefined): boolean =>
  a !== undefined && b !== undefined && String(a) === String(b);
