import { bedroomOptions, listingTypes, type PropertyFilters } from '#contract/property.ts';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';
import { parseFilter } from '../filters.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { FilterText } from './FilterText.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import type { FilterControls } from './useFilters.ts';

type Props = Pick<FilterControls, 'filters' | 'setFilter'> & { isMember: boolean };

const typeOptions = listingTypes.map((type) => ({ value: type, label: type }));
const roomOptions = bedroomOptions.map((count) => ({ value: String(count), label: `${count}+` }));

/** The filter fields. Selects apply at once, text fields after a debounce or on Enter. */
export const FilterFields = ({ filters, setFilter, isMember }: Props) => {
  const filterValue = (name: keyof PropertyFilters) => String(filters[name] ?? '');
  const textProps = (name: 'city' | 'minPrice' | 'maxPrice') => ({
    value: filterValue(name),
    normalize: (text: string) => String(parseFilter(name, text) ?? ''),
    onCommit: (value: string, options: { replace: boolean }) => setFilter(name, value, options),
  });
  const disabledPriceFilters = (hint: string) => (
    <>
      <FilterText label="Minimum price" {...textProps('minPrice')} disabled hint={hint} />
      <FilterText label="Maximum price" {...textProps('maxPrice')} disabled hint={hint} />
    </>
  );

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
        // The line of the hint stays, so that the page does not move when a member's page replaces a visitor's.
        <LazyBoundary fallback={disabledPriceFilters(' ')}>
          <PriceFilters filters={filters} setFilter={setFilter} />
        </LazyBoundary>
      ) : (
        disabledPriceFilters('Members can filter by price')
      )}
    </>
  );
};
