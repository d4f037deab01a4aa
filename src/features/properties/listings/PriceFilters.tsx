import { use } from 'react';
import { isPriceRangeReversed, parseFilter } from '../filters.ts';
import { FilterText } from './FilterText.tsx';
import type { FilterControls } from './useFilters.ts';

// Visitors do not load the parser of amounts.
const importReader = () => import('./readPrice.ts');
let reader: ReturnType<typeof importReader> | undefined;

type Props = Pick<FilterControls, 'filters' | 'setFilter'>;

/** The price fields of members. They take amounts such as "850k", and the URL gets the digits. Suspends at first. */
export const PriceFilters = ({ filters, setFilter }: Props) => {
  const { readPrice, malformedError } = use((reader ??= importReader()));
  const fieldProps = (name: 'minPrice' | 'maxPrice') => ({
    value: String(filters[name] ?? ''),
    normalize: (text: string) => String(parseFilter(name, readPrice(text)) ?? ''),
    onCommit: (value: string, options: { replace: boolean }) => setFilter(name, value, options),
    malformedError,
    // Keeps the line free for an error.
    hint: ' ',
  });
  return (
    <>
      <FilterText
        label="Minimum price"
        {...fieldProps('minPrice')}
        error={isPriceRangeReversed(filters) ? 'The minimum is higher than the maximum.' : undefined}
      />
      <FilterText label="Maximum price" {...fieldProps('maxPrice')} />
    </>
  );
};
