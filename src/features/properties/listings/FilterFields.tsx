import { bedroomOptions, listingTypes, type PropertyFilters } from '#contract/property.ts';
import { isPriceRangeReversed, parseFilter } from '../filters.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { FilterText } from './FilterText.tsx';
import type { FilterControls } from './useFilters.ts';
import { usePriceReader } from './usePriceReader.ts';

type Props = Pick<FilterControls, 'filters' | 'setFilter'> & { isMember: boolean };

const typeOptions = listingTypes.map((type) => ({ value: type, label: type }));
const roomOptions = bedroomOptions.map((count) => ({ value: String(count), label: `${count}+` }));

/** The filter fields. Selects apply at once, text fields after a debounce or on Enter. */
export const FilterFields = ({ filters, setFilter, isMember }: Props) => {
  const readPrice = usePriceReader(isMember);
  const filterValue = (name: keyof PropertyFilters) => String(filters[name] ?? '');
  const textProps = (name: 'city' | 'minPrice' | 'maxPrice') => ({
    value: filterValue(name),
    normalize: (text: string) => String(parseFilter(name, name === 'city' ? text : readPrice(text)) ?? ''),
    onCommit: (value: string, options: { replace: boolean }) => setFilter(name, value, options),
  });
  const priceProps = isMember
    ? // The line of the hint stays, so that the page does not move when a member's page replaces a visitor's.
      { malformedError: 'Enter a price such as 850k or 1,250,000.', hint: ' ' }
    : { disabled: true, hint: 'Members can filter by price' };
  const minPriceError =
    isMember && isPriceRangeReversed(filters) ? 'The minimum is higher than the maximum.' : undefined;

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
      <FilterText label="Minimum price" {...textProps('minPrice')} {...priceProps} error={minPriceError} />
      <FilterText label="Maximum price" {...textProps('maxPrice')} {...priceProps} />
    </>
  );
};
