import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { openEnum, urlText, visibleText } from './text.ts';

export const propertyStatuses = ['Available', 'Under Offer', 'Sold'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

/** The longest city, in a property and in the filter by city. */
export const cityMaxLength = 120;

export const listingTypes = ['For Sale', 'Vacation Rental'] as const;
export type ListingType = (typeof listingTypes)[number];

/** A property as the API returns it. Visitors receive no `price` and no `agent_id`. */
export const propertySchema = z.object({
  id: idSchema,
  title: visibleText,
  city: z.string(),
  /** US dollars. */
  price: z.optional(z.number()),
  bedrooms: z.number(),
  bathrooms: z.number(),
  /** URL of the main picture. */
  image: urlText,
  /** URLs of more pictures, in display order. */
  image_gallery: z.array(urlText),
  /** Plain text with line breaks. */
  description: z.string(),
  video_url: z.optional(urlText),
  floor_plan_url: z.optional(urlText),
  status: z._default(openEnum(propertyStatuses), 'Available'),
  listing_type: z._default(openEnum(listingTypes), 'For Sale'),
  agent_id: z.optional(idSchema),
});
export type Property = z.infer<typeof propertySchema>;

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
