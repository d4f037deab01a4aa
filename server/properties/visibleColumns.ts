import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Property } from '#contract/property.ts';
import { properties } from '#server/db/schema.ts';

/** Who reads properties. Only members (all signed-in users) see prices and agents. */
export type Audience = 'visitor' | 'member';

export const audienceOf = (user: object | undefined): Audience => (user ? 'member' : 'visitor');

const visitorColumns = {
  id: properties.id,
  title: properties.title,
  city: properties.city,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  image: properties.image,
  image_gallery: properties.image_gallery,
  description: properties.description,
  video_url: properties.video_url,
  floor_plan_url: properties.floor_plan_url,
  status: properties.status,
  listing_type: properties.listing_type,
} satisfies Partial<Record<keyof Property, PgColumn>>;

/**
 * The columns that each audience gets. Nothing else is ever selected, so a price that a visitor must not see does not
 * leave the database. This list is written by hand: a new field stays hidden from visitors until it is added above, and
 * the compiler requires that members get every field of the contract.
 */
export const visibleColumns = {
  visitor: visitorColumns,
  member: {
    ...visitorColumns,
    price: properties.price,
    agent_id: properties.agent_id,
  } satisfies Record<keyof Property, PgColumn>,
};
