import * as z from 'zod/mini';
import { optionalText, optionalUrl, requiredLine, requiredText, requiredUrl } from './fieldRules.ts';
import { propertyStatuses } from './property.ts';
import { cityMaxLength, listingTypes } from './propertyFilters.ts';

/** A number from 0 to `maximum`. */
const quantity = (label: string, maximum: number) =>
  z
    .number({ error: ({ input }) => `${label} ${input === undefined ? 'is required' : 'must be a number'}.` })
    .check(
      z.gte(0, `${label} must not be negative.`),
      z.lte(maximum, { error: () => `${label} must be at most ${maximum.toLocaleString('en-US')}.` }),
    );

/** The most pictures in a gallery, besides the main one. */
export const galleryLimit = 60;

/** The labels of the fields in the form and in its messages, in the order of the form. */
export const propertyLabels = {
  title: 'Title',
  city: 'City',
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  listing_type: 'Listing type',
  status: 'Status',
  agent_id: 'Agent',
  description: 'Description',
  image: 'Main image URL',
  image_gallery: 'Image gallery',
  video_url: 'Video URL',
  floor_plan_url: 'Floor plan URL',
};

/**
 * The fields of POST and PUT /api/properties, without `image_gallery`, which is sent as a JSON string of a list.
 * The form shows these messages at its fields, and our server returns them.
 */
export const propertyFields = {
  title: requiredLine(propertyLabels.title, 200),
  city: requiredLine(propertyLabels.city, cityMaxLength),
  price: quantity(propertyLabels.price, 100_000_000_000).check(z.int('Price must be in whole dollars.')),
  bedrooms: quantity(propertyLabels.bedrooms, 999).check(z.int('Bedrooms must be a whole number.')),
  /** Any fraction: a hosted API may count three-quarter baths. */
  bathrooms: quantity(propertyLabels.bathrooms, 999),
  image: requiredUrl(propertyLabels.image),
  description: optionalText(propertyLabels.description, 10_000),
  video_url: optionalUrl(propertyLabels.video_url),
  floor_plan_url: optionalUrl(propertyLabels.floor_plan_url),
  status: z._default(z.enum(propertyStatuses, 'Choose a status.'), 'Available'),
  listing_type: z._default(z.enum(listingTypes, 'Choose a listing type.'), 'For Sale'),
  agent_id: z.union(
    [z.int(`${propertyLabels.agent_id} is not valid.`), requiredText(propertyLabels.agent_id, 2_000)],
    'Agent is required.',
  ),
};

/** One URL of the gallery. It may be blank. */
export const galleryUrlSchema = optionalUrl('Picture URL');

/** The URLs of a gallery. Blank ones are dropped. */
export const galleryUrlsSchema = z.pipe(
  z.transform((urls: string[]) => urls.filter((url) => url !== '')),
  z
    .array(z.string())
    .check(z.maxLength(galleryLimit, `The gallery may hold at most ${galleryLimit} pictures.`)),
);

/** The body of POST and PUT /api/properties as the app sends it. */
export type PropertyPayload = z.infer<z.ZodMiniObject<typeof propertyFields>> & {
  /** A JSON string of a list of URLs. */
  image_gallery: string;
};
