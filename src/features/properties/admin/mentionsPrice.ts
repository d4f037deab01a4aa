const money = /(?:[$€£]|\bUSD|\bEUR)\s?\d[\d,.]*|\d[\d,.]*\s?(?:dollars|euros|USD|EUR)\b/i;

/** Whether a text that visitors may read seems to name a price: "$12,000", "USD 2.5", "900 dollars". */
export const mentionsPrice = (text: string): boolean => money.test(text);
