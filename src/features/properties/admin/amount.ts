const amountPattern = /^-?\$?(\d+|\d{1,3}(?:[, \u00a0]\d{3})+)(?:\.\d+)?$/;

/**
 * Parses a number that a user typed or pasted: "1,500,000", "$1 500 000", "2.5". Returns undefined for blank text and NaN
 * for ambiguous text such as "1,5".
 */
export const parseAmount = (text: string): number | undefined => {
  const trimmed = text.trim().replace(/^(-?)\$\s+/, '$1$');
  if (trimmed === '') return undefined;
  return amountPattern.test(trimmed) ? Number(trimmed.replace(/[^\d.-]/g, '')) : NaN;
};

/** Formats a number so that `parseAmount` can read it. Grouped thousands make an extra zero easy to see. */
export const formatAmount = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 20 });
