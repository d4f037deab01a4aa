import { lazy } from 'react';
import { bedroomOptions, listingTypes, type PropertyFilters } from '#contract/propertyFilters.ts';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';
import { isPriceRangeReversed, parseFilter } from '../filters.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { FilterText } from './FilterText.tsx';
import type { PriceParser } from './PriceReader.tsx';
import type { FilterControls } from './useFilters.ts';

// Visitors do not load the parser of amounts.
const PriceReader = lazy(() =>
  import('./PriceReader.tsx').then((module) => ({ default: module.PriceReader })),
);

type Props = Pick<FilterControls, 'filters' | 'setFilter'> & { isMember: boolean };

const typeOptions = listingTypes.map((type) => ({ value: type, label: type }));
const roomOptions = bedroomOptions.map((count) => ({ value: String(count), label: `${count}+` }));

/** The filter fields. Selects apply at once, text fields after a debounce or on Enter. */
export const FilterFields = ({ filters, setFilter, isMember }: Props) => {
  const filterValue = (name: keyof PropertyFilters) => String(filters[name] ?? '');
  const textProps = (name: 'city' | 'minPrice' | 'maxPrice', read = (text: string) => text) => ({
    value: filterValue(name),
    normalize: (text: string) => String(parseFilter(name, read(text)) ?? ''),
    onCommit: (value: string, options: { replace: boolean }) => setFilter(name, value, options),
  });
  const minPriceError =
    isMember && isPriceRangeReversed(filters) ? 'The minimum is above the maximum.' : undefined;
  /** Disabled without a parser. The line of the hint always exists, so that the page does not move. */
  const priceFilters = (hint: string, parser?: PriceParser) => {
    const { readPrice, ...props } = { ...parser, hint, disabled: !parser };
    return (
      <>
        <FilterText
          label="Minimum price"
          {...textProps('minPrice', readPrice)}
          {...props}
          error={minPriceError}
        />
        <FilterText label="Maximum price" {...textProps('maxPrice', readPrice)} {...props} />
      </>
    );
  };

  return (
    <>
      <FilterText label="City" {...textProps('city')} />
      <FilterSelect
        label="Listing type"
        anyLabel="All homes"
        options={typeOptions}
        value={filterValue('listing_type')}
        onChange={(value, options) => setFilter('listing_type', value, options)}
      />
      <FilterSelect
        label="Bedrooms"
        anyLabel="Any"
        options={roomOptions}
        value={filterValue('bedrooms')}
        onChange={(value, options) => setFilter('bedrooms', value, options)}
      />
      {isMember ? (
        <LazyBoundary fallback={priceFilters(' ')}>
          <PriceReader>{(parser) => priceFilters(' ', parser)}</PriceReader>
        </LazyBoundary>
      ) : (
        priceFilters('Members can filter by price')
      )}
    </>
  );
};
