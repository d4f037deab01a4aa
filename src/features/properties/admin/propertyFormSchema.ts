import * as z from 'zod/mini';
import type { Id } from '#contract/id.ts';
import {
  galleryUrlSchema,
  galleryLimit,
  listingTypes,
  propertyFields,
  propertyStatuses,
  type Property,
  type PropertyPayload,
} from '#contract/property.ts';
import { readAmount } from './amount.ts';
import { writeAmount } from './writeAmount.ts';

/** What the form's fields hold, in the order in which they stand: numbers as they are typed, pictures row by row. */
export type PropertyFormValues = {
  title: string;
  city: string;
  price: string;
  bedrooms: string;
  bathrooms: string;
  listing_type: string;
  status: string;
  agent_id: Id;
  description: string;
  image: string;
  image_gallery: { url: string }[];
  video_url: string;
  floor_plan_url: string;
};

export const newProperty: PropertyFormValues = {
  title: '',
  city: '',
  price: '',
  bedrooms: '',
  bathrooms: '',
  listing_type: 'For Sale',
  status: 'Available',
  agent_id: '',
  description: '',
  image: '',
  image_gallery: [{ url: '' }],
  video_url: '',
  floor_plan_url: '',
};

/** A word of the hosted service that the form cannot offer is left for the administrator to choose anew. */
const oneOf = (options: readonly string[], value: string) => (options.includes(value) ? value : '');

export const formValuesOf = (property: Property): PropertyFormValues => ({
  title: property.title,
  city: property.city,
  price: property.price === undefined ? '' : writeAmount(property.price),
  bedrooms: String(property.bedrooms),
  bathrooms: String(property.bathrooms),
  listing_type: oneOf(listingTypes, property.listing_type),
  status: oneOf(propertyStatuses, property.status),
  agent_id: property.agent_id ?? '',
  description: property.description,
  image: property.image,
  image_gallery: [...property.image_gallery, ''].map((url) => ({ url })),
  video_url: property.video_url ?? '',
  floor_plan_url: property.floor_plan_url ?? '',
});

const typed = (number: typeof propertyFields.price) => z.pipe(z.transform(readAmount), number);

const GalleryRows = z.pipe(
  z.array(z.object({ url: galleryUrlSchema })),
  z.pipe(
    z.transform((rows: { url: string }[]) => rows.map(({ url }) => url).filter((url) => url !== '')),
    z
      .array(z.string())
      .check(z.maxLength(galleryLimit, `The gallery may hold at most ${galleryLimit} pictures.`)),
  ),
);

/** From the fields to what is sent: the contract's own rules, with its own sentences. */
export const PropertyFormSchema: z.ZodMiniType<PropertyPayload> = z.pipe(
  z.object({
    ...propertyFields,
    price: typed(propertyFields.price),
    bedrooms: typed(propertyFields.bedrooms),
    bathrooms: typed(propertyFields.bathrooms),
    image_gallery: GalleryRows,
  }),
  z.transform((fields) => ({ ...fields, image_gallery: JSON.stringify(fields.image_gallery) })),
);
