/** The longest city, in a property and in the filter by city. */
export const cityMaxLength = 120;

export const listingTypes = ['For Sale', 'Vacation Rental'] as const;
export type ListingType = (typeof listingTypes)[number];

/**
 * The query of GET /api/properties. `bedrooms` means "at least"; `city` matches any part of the name; both prices are in
 * US dollars and inclusive.
 */
export type PropertyFilters = {
  city?: string;
  listing_type?: ListingType;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
};

export const bedroomOptions = [1, 2, 3, 4, 5] as const;
