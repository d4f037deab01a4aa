import type { ReactNode } from 'react';
import { malformedPrice, parsePrice } from '../amount.ts';

/** Writes an amount such as "5m" in digits. Any other text becomes "NaN", which is no filter. */
const readPrice = (text: string): string => String(parsePrice(text) ?? '');

type Props = { children: (reader: { readPrice: typeof readPrice; malformedError: string }) => ReactNode };

/** Passes the parser of amounts on. It is a component so that it can be lazy: visitors do not load the parser. */
export const PriceReader = ({ children }: Props) => children({ readPrice, malformedError: malformedPrice });
