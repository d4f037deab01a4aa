import { lazy } from 'react';
import { isPriceRangeReversed, parseFilter } from '../filters.ts';
import { FilterText } from './FilterText.tsx';
import type { FilterControls } from './useFilters.ts';

const PriceReader = lazy(() =>
  import('./PriceReader.tsx').then((module) => ({ default: module.PriceReader })),
);

type Props = Pick<FilterControls, 'filters' | 'setFilter'>;

/** The price fields of members. They take amounts such as "850k", and the URL gets the digits. */
export const PriceFilters = ({ filters, setFilter }: Props) => (
  <PriceReader>
    {({ readPrice, malformedError }) => {
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
            error={isPriceRangeReversed(filters) ? 'Higher than the maximum.' : undefined}
          />
          <FilterText label="Maximum price" {...fieldProps('maxPrice')} />
        </>
      );
    }}
  </PriceReader>
);
