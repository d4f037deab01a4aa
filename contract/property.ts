import * as z from 'zod/mini';
import type { Id } from './id.ts';
import { optionalText, optionalWebAddress, requiredText, requiredWebAddress } from './text.ts';

export const propertyStatuses = ['Available', 'Under Offer', 'Sold'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const listingTypes = ['For Sale', 'Vacation Rental'] as const;
export type ListingType = (typeof listingTypes)[number];

/** A home as the app holds it. `price` (US dollars) and `agent_id` are absent from a visitor's answer. */
export type Property = {
  id: Id;
  title: string;
  city: string;
  price?: number;
  bedrooms: number;
  bathrooms: number;
  /** Address of the main picture. */
  image: string;
  /** Addresses of further pictures, in the order given. */
  image_gallery: string[];
  /** Plain text; line breaks count. */
  description: string;
  video_url?: string;
  floor_plan_url?: string;
  status: string;
  listing_type: string;
  agent_id?: Id;
};

/** The query of GET /api/properties. `bedrooms` means at least; `city` matches anywhere in the name. */
export type PropertyFilters = {
  city?: string;
  listing_type?: ListingType;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
};

export const bedroomOptions = [1, 2, 3, 4, 5] as const;

const count = (label: string, maximum: number) =>
  z
    .number(`${label} is required and must be a number.`)
    .check(
      z.gte(0, `${label} must not be negative.`),
      z.lte(maximum, `${label} must be at most ${maximum.toLocaleString('en-US')}.`),
    );

export const galleryLimit = 60;

/**
 * What POST and PUT /api/properties carry, apart from `image_gallery`, which travels as a JSON string of a list.
 * The messages are the sentences shown at the fields, on both sides of the wire.
 */
export const propertyFields = {
  title: requiredText('Title', 200),
  city: requiredText('City', 120),
  price: count('Price', 100_000_000_000),
  bedrooms: count('Bedrooms', 999).check(z.multipleOf(1, 'Bedrooms must be a whole number.')),
  bathrooms: count('Bathrooms', 999).check(z.multipleOf(0.5, 'Bathrooms must be a whole or a half number.')),
  image: requiredWebAddress('Main image URL'),
  description: optionalText('Description', 10_000),
  video_url: optionalWebAddress('Video URL'),
  floor_plan_url: optionalWebAddress('Floor plan URL'),
  status: z._default(z.enum(propertyStatuses, 'Choose a status.'), 'Available'),
  listing_type: z._default(z.enum(listingTypes, 'Choose a listing type.'), 'For Sale'),
  agent_id: z.union([z.int(), requiredText('Agent', 64)], 'Agent is required.'),
};

/** One row of the gallery; a blank row is dropped before sending. */
export const GalleryAddress = optionalWebAddress('Picture URL');

/** The body of POST and PUT /api/properties as the app sends it. */
export type PropertyPayload = Omit<Property, 'id' | 'image_gallery' | 'price' | 'agent_id'> & {
  price: number;
  agent_id: Id;
  /** A JSON string of a list of addresses. */
  image_gallery: string;
};
