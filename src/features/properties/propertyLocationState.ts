import type { Property } from '#contract/property.ts';

/** A property as a link shows it. */
export type LinkedProperty = Pick<Property, 'id' | 'title'>;

/** The state of a history entry of a property. */
export type PropertyLocationState = {
  /** The query string of the listings, if the property was opened from there. */
  results?: string;
  /** The saved homes in the order of the dashboard, if the property was opened from there. */
  savedHomes?: LinkedProperty[];
  /** The id of the lightbox that is open. */
  lightbox?: string;
} | null;
