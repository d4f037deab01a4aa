import * as z from 'zod/mini';
import { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import { gallery, maybe, numeric, text } from './readers.ts';

const orElse = (fallback: string) =>
  z.pipe(
    text,
    z.transform((value) => value || fallback),
  );

/** A home as it may arrive: see the contract for what it becomes. Read by the listings and by the saved list alike. */
export const PropertyReader: z.ZodMiniType<Property> = z.object({
  id: Id,
  title: z.string().check(z.minLength(1)),
  city: text,
  price: maybe(numeric),
  bedrooms: numeric,
  bathrooms: numeric,
  image: text,
  image_gallery: gallery,
  description: text,
  video_url: maybe(z.string()),
  floor_plan_url: maybe(z.string()),
  status: orElse('Available'),
  listing_type: orElse('For Sale'),
  agent_id: maybe(Id),
});
