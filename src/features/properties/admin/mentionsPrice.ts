const unit = String.raw`(?:k|thousand|mm?|mn|mio\.?|million|bn?|billion)`;
const code = String.raw`(?:USD|EUR|GBP|CHF|AED|CAD|AUD)`;

const pricePattern = new RegExp(
  String.raw`(?:[$€£]|\b${code})\s?\d|\d[,.]?\s?(?:${unit}\s?)?(?:[$€£]|(?:dollars|euros|${code})\b)|\d\s?(?:million|mio)\b`,
  'i',
);

/** An amount in millions without its currency. A small "m" would be meters: "ceilings of 3.5m". */
const millionsPattern = /\dM\b|\d\s?mn\b|\b\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})+\b|\b\d{7,}\b/;

/**
 * Whether a text seems to contain a price, such as "$12,000", "USD 2.5", "900 dollars", "900 €", "12.4M" or
 * "12,400,000".
 */
export const mentionsPrice = (text: string): boolean => pricePattern.test(text) || millionsPattern.test(text);
