import { properties } from '#server/db/schema.ts';

/** Who reads: prices and agents are for members, which is to say for everyone who is signed in. */
export type Audience = 'visitor' | 'member';

export const audienceOf = (user: object | undefined): Audience => (user ? 'member' : 'visitor');

const open = {
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
};

/**
 * What each audience gets of a home, and all that is ever selected for it: a price nobody may see does not leave the
 * database, and a new column stays hidden until it is named here.
 */
export const columnsFor = {
  visitor: open,
  member: { ...open, price: properties.price, agent_id: properties.agent_id },
} as const satisfies Record<Audience, object>;
