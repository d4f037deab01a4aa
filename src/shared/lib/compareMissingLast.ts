type Missing = undefined | null;

const isMissing = <Value>(value: Value | Missing): value is Missing =>
  value === undefined || value === null || value === '';

/**
 * Compares two values for `Array.prototype.sort`. A missing or empty one is last, in whatever direction `compare`
 * sorts.
 */
export const compareMissingLast = <Value>(
  one: Value | Missing,
  other: Value | Missing,
  compare: (one: Value, other: Value) => number,
): number =>
  isMissing(one) || isMissing(other)
    ? Number(isMissing(one)) - Number(isMissing(other))
    : compare(one, other);
