const unit = String.raw`(?:k|thousand|mm?|mn|mio\.?|million|bn?|billion)`;
const code = String.raw`(?:USD|EUR|GBP|CHF|AED|CAD|AUD)`;

const pricePattern = new RegExp(
  String.raw`(?:[$€£]|\b${code})\s?\d|\d[,.]?\s?(?:${unit}\s?)?(?:[$€£]|(?:dollars|euros|${code})\b)|\d\s?(?:million|mio)\b`,
  'i',
);

/** Whether a text seems to contain a price, such as "$12,000", "USD 2.5", "900 dollars" or "900 €". */
export const mentionsPrice = (text: string): boolean => pricePattern.test(text);
