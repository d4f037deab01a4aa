const pricePattern = /(?:[$€£]|\bUSD|\bEUR)\s?\d|\d[,.]?\s?(?:[$€£]|(?:dollars|euros|USD|EUR)\b)/i;

/** Whether a text seems to contain a price, such as "$12,000", "USD 2.5", "900 dollars" or "900 €". */
export const mentionsPrice = (text: string): boolean => pricePattern.test(text);
