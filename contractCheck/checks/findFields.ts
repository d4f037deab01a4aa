/** Whether a field holds a value: a number, a string that is not blank, or an object. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '') ||
  (typeof value === 'object' && value !== null);

/** The names of fields, including nested ones, that have a certain name and hold a certain value. */
export const findFields = (
  value: unknown,
  hasName: (name: string) => boolean,
  holds: (value: unknown) => boolean = isFilled,
): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => findFields(item, hasName, holds));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(hasName(name) && holds(inner) ? [name] : []),
    ...findFields(inner, hasName, holds),
  ]);
};
