import Box from '@mui/material/Box';
import { bedroomOptions, listingTypes, type PropertyFilters } from '#contract/property.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { isPriceRangeReversed, parseFilter } from './filters.ts';
import { FilterText } from './FilterText.tsx';
import type { FilterControls } from './useFilters.ts';

type Props = Pick<FilterControls, 'filters' | 'change'> & { isMember: boolean };

const typeOptions = listingTypes.map((type) => ({ value: type, label: type }));
const roomOptions = bedroomOptions.map((count) => ({ value: String(count), label: `${count}+` }));

/** The fields of a search. Selects apply at once, typed fields after a pause or on Enter. */
export const FilterFields = ({ filters, change, isMember }: Props) => {
  const text = (name: keyof PropertyFilters) => String(filters[name] ?? '');
  const typed = (name: 'city' | 'minPrice' | 'maxPrice') => ({
    value: text(name),
    normalize: (typedText: string) => String(parseFilter(name, typedText) ?? ''),
    onCommit: (typedText: string, options: { replace: boolean }) => change(name, typedText, options),
  });
  const price = isMember
    ? { malformedHint: 'Enter a whole number of dollars.', inputMode: 'numeric' as const }
    : { disabled: true, hint: 'Members can filter by price', inputMode: 'numeric' as const };
  const minimumError =
    isMember && isPriceRangeReversed(filters) ? 'The minimum is above the maximum.' : undefined;

  return (
    <>
      <FilterText label="City" {...typed('city')} />
      <FilterSelect
        label="Listing type"
        anyLabel="All homes"
        options={typeOptions}
        value={text('listing_type')}
        onChange={(value) => change('listing_type', value)}
      />
      <FilterSelect
        label="Bedrooms"
        anyLabel="Any"
        options={roomOptions}
        value={text('bedrooms')}
        onChange={(value) => change('bedrooms', value)}
      />
      <FilterText label="Minimum price" {...typed('minPrice')} {...price} error={minimumError} />
      <FilterText label="Maximum price" {...typed('maxPrice')} {...price} />
    </>
  );
};

/** The fields as one calm line. */
export const FilterBar = (props: Props) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(3, 1fr)', lg: '1.4fr 1.2fr 0.9fr 1.25fr 1.25fr' },
      gap: 2,
      alignItems: 'start',
    }}
  >
    <FilterFields {...props} />
  </Box>
);
