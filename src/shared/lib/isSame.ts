import type { Id } from '#contract/id.ts';

/** Compares ids as text, because the API may return the same id as a number or as a string. */
export const isSameId = (a: Id | undefined, b: Id | undefined): boolean =>
  a !== undefined && b !== undefined && String(a) === String(b);

/** Whether two values are the same as JSON. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
