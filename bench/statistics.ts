/** How often each benchmark measures, so that a few slow rounds do not change the median. */
export const rounds = 7;

/** A figure that was measured several times. */
export type Measured = { median: number; lowest: number; highest: number };

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN;

export const summarize = (numbers: number[]): Measured => ({
  median: median(numbers),
  lowest: Math.min(...numbers),
  highest: Math.max(...numbers),
});

/**
 * How many times as much as `limit` each round took, where both were measured in turn. Its `median` is the ratio of the
 * medians.
 */
export const summarizeRatio = (numbers: number[], limit: number[]): Measured => ({
  ...summarize(numbers.map((number, round) => number / (limit[round] ?? NaN))),
  median: median(numbers) / median(limit),
});

/** The median, with the lowest and the highest value in parentheses. */
export const formatMeasured = ({ median, lowest, highest }: Measured, digits: number): string =>
  `${median.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)})`;
