import type { Property } from '#contract/property.ts';

const pluralize = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

/** "5 beds · 6 baths" */
export const formatRooms = ({ bedrooms, bathrooms }: Pick<Property, 'bedrooms' | 'bathrooms'>): string =>
  `${pluralize(bedrooms, 'bed', 'beds')} · ${pluralize(bathrooms, 'bath', 'baths')}`;
