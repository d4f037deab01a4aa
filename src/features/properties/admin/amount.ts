const amountPattern = /^-?\$?(\d+|\d{1,3}(?:[, \u00a0]\d{3})+)(?:\.\d+)?$/;

/**
 * The number that a user typed or pasted: "1,500,000", "$1 500 000", "2.5". A blank text gives undefined. A text that
 * could mean two numbers, such as "1,5", gives NaN instead of a guess.
 */
export const parseAmount = (text: string): number | undefined => {
  const trimmed = text.trim().replace(/^(-?)\$\s+/, '$1$');
  if (trimmed === '') return undefined;
  return amountPattern.test(trimmed) ? Number(trimmed.replace(/[^\d.-]/g, '')) : NaN;
};

/** A number as `parseAmount` reads it. The thousands are grouped, so that one zero too many is easy to see. */
export const formatAmount = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 20 });
