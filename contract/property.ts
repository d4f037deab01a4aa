import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { listingTypes } from './propertyFilters.ts';
import { openEnum, urlText, visibleText } from './textSchemas.ts';

export const propertyStatuses = ['Available', 'Under Offer', 'Sold'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

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
