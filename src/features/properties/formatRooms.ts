import type { Property } from '#contract/property.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "5 beds · 6 baths" */
export const formatRooms = ({ bedrooms, bathrooms }: Pick<Property, 'bedrooms' | 'bathrooms'>): string =>
  `${counted(bedrooms, 'bed', 'beds')} · ${counted(bathrooms, 'bath', 'baths')}`;
