const amount = /^-?\$?(\d+|\d{1,3}(?:[, \u00a0]\d{3})+)(?:\.\d+)?$/;

/**
 * The number someone typed or pasted: "1,500,000", "$1 500 000", "2.5". An empty text is no number yet (undefined); one
 * that cannot be understood, such as "1,5", is NaN rather than a guess.
 */
export const readAmount = (text: string): number | undefined => {
  const trimmed = text.trim().replace(/^(-?)\$\s+/, '$1$');
  if (trimmed === '') return undefined;
  return amount.test(trimmed) ? Number(trimmed.replace(/[^\d.-]/g, '')) : NaN;
};
