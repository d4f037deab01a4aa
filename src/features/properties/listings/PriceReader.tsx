import type { ReactNode } from 'react';
import { malformedPrice, parsePrice } from '../amount.ts';

export type PriceParser = {
  /** Writes an amount such as "5m" in digits. Any other text becomes "NaN", which is not a filter. */
  readPrice: (text: string) => string;
  malformedError: string;
};

const parser: PriceParser = {
  readPrice: (text) => String(parsePrice(text) ?? ''),
  malformedError: malformedPrice,
};

/** Passes the parser of amounts on. It is a component so that it can be lazy. */
export const PriceReader = ({ children }: { children: (parser: PriceParser) => ReactNode }) =>
  children(parser);
