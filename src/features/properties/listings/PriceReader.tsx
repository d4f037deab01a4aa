import type { ReactNode } from 'react';
import { formatAmount, malformedPrice, parsePrice, priceHint } from '../amount.ts';

export type PriceParser = {
  /** Writes an amount such as "5m" in digits. Any other text becomes "NaN", which is not a filter. */
  readPrice: (text: string) => string;
  /** Groups the thousands of a price in the URL. */
  formatPrice: (value: string) => string;
  /** How a typed price was understood. */
  readHint: (text: string) => string | undefined;
  malformedError: string;
};

const parser: PriceParser = {
  readPrice: (text) => String(parsePrice(text) ?? ''),
  formatPrice: (value) => value && formatAmount(Number(value)),
  // A member who types "15" may mean millions, so small amounts get a hint too.
  readHint: (text) => priceHint(text) ?? (Number(text) < 1_000 ? priceHint(`$${text}`) : undefined),
  malformedError: malformedPrice,
};

/** Passes the parser of amounts on. It is a component so that it can be lazy. */
export const PriceReader = ({ children }: { children: (parser: PriceParser) => ReactNode }) =>
  children(parser);
