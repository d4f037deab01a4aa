type PriceRange = {
  from: number;
  /** Included. */
  to: number;
  count: number;
};

const maxRanges = 10;
/** The bounds within each power of ten, finest first. */
const steps = [[1, 2, 5], [1, 3], [1]];

const boundsBetween = (lowest: number, highest: number, step: number[]): number[] => {
  const bounds = [0];
  for (let power = Math.floor(Math.log10(Math.max(lowest, 1))); ; power++) {
    for (const digit of step) {
      const bound = digit * 10 ** power;
      // Keeps only the last of the bounds that are not above the lowest price.
      if (bound <= lowest) bounds.length = 0;
      bounds.push(bound);
      if (bound > highest) return bounds;
    }
  }
};

/**
 * Counts whole prices in ranges with round bounds. The ranges grow, because rents and sales differ by powers of ten.
 * There are at most ten, or one for each power of ten if the prices span more, and one more for prices of 0.
 */
export const priceRanges = (prices: number[]): PriceRange[] => {
  if (prices.length === 0) return [];
  const highest = prices.reduce((most, price) => Math.max(most, price));
  const lowest = prices.reduce((least, price) => (price < 1 ? least : Math.min(least, price)), highest);
  const candidates = steps.map((step) => boundsBetween(lowest, highest, step));
  const bounds = candidates.find(({ length }) => length <= maxRanges + 1) ?? candidates.at(-1) ?? [];
  // Prices of 0 get one range, not one for each power of ten up to the next price.
  if (prices.some((price) => price < (bounds[0] ?? 0))) bounds.unshift(0);
  return bounds.slice(1).map((end, index) => {
    const from = bounds[index] ?? 0;
    return { from, to: end - 1, count: prices.filter((price) => price >= from && price < end).length };
  });
};
