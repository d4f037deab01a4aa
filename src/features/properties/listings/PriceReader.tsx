import type { ReactNode } from 'react';
import { formatAmount, malformedPrice, parsePrice, priceHint } from '../amount.ts';

const parser = {
  /** Writes an amount such as "5m" in digits. Any other text becomes "NaN", which is not a filter. */
  readPrice: (text: string) => String(parsePrice(text) ?? ''),
  /** Groups the thousands of a price in the URL. */
  format: (value: string) => value && formatAmount(Number(value)),
  /** How a typed price was understood. "15" may mean millions, so small amounts get a hint too. */
  readHint: (text: string) => priceHint(text) ?? (Number(text) < 1_000 ? priceHint(`$${text}`) : undefined),
  malformedError: malformedPrice,
};
export type PriceParser = typeof parser;

/** Passes the parser of amounts on. It is a component so that it can be lazy. */
export const PriceReader = ({ children }: { children: (parser: PriceParser) => ReactNode }) =>
  children(parser);
