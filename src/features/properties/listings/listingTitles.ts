import type { ListingType } from '#contract/propertyFilters.ts';

/** The names of the preset searches: in the header, and as the heading of their page. */
export const listingTitles: Record<ListingType, string> = {
  'For Sale': 'Homes for Sale',
  'Vacation Rental': 'Exclusive Stays',
};
