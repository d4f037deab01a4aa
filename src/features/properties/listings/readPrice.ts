import { malformedPrice, parsePrice } from '../amount.ts';

/** Writes an amount such as "5m" in digits. Any other text becomes "NaN", which is no filter. */
export const readPrice = (text: string): string => String(parsePrice(text) ?? '');

export const malformedError = malformedPrice;
