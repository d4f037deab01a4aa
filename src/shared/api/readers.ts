import * as z from 'zod/mini';

/**
 * Readers of the hosted API's answers. The service is not ours: they take what can be understood (numeric strings, null
 * for absent, unknown extra fields) and refuse what cannot.
 */

/** A number, or a text that is one. */
export const numeric = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
  z.number(),
);

/** As `read`, but null, "" and absent become undefined. */
export const maybe = <T>(read: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === null || value === '' ? undefined : value)),
    z.union([z.undefined(), read]),
  );

/** A text; null and absent become "". */
export const text = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.string(),
);

const parseList = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return [];
  }
};

/** A list of addresses: a list, a JSON string of one (some services encode twice), or nothing at all. */
export const gallery = z.transform((value: unknown): string[] => {
  const list = parseList(parseList(value));
  return Array.isArray(list)
    ? list.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
    : [];
});

/** A list of anything: the envelope of every list answer. */
export const Rows = z.array(z.unknown());

/** The rows that `read` understands, in their order. A malformed one is left out and logged, never fatal to the rest. */
export const readRows =
  <T>(read: z.ZodMiniType<T>) =>
  (rows: unknown[]): T[] =>
    rows.flatMap((row, index) => {
      const result = read.safeParse(row);
      if (result.success) return [result.data];
      console.warn(`Left out record ${index} of a list: ${z.prettifyError(result.error)}`);
      return [];
    });
