/** The preview of a form has a dash for a number that nobody has typed. */
export type Rooms = Record<'bedrooms' | 'bathrooms', number | string>;

const pluralize = (count: number | string, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

/** "5 beds · 6 baths" */
export const formatRooms = ({ bedrooms, bathrooms }: Rooms): string =>
  `${pluralize(bedrooms, 'bed', 'beds')} · ${pluralize(bathrooms, 'bath', 'baths')}`;
