import { parsePrice } from '../amount.ts';

/** Writes an amount such as "5m" in digits, and leaves any other text as it is. */
export const readPrice = (text: string): string => String(parsePrice(text) || text);
