import * as z from 'zod/mini';
import { propertySchema, type Property } from '#contract/property.ts';

/** A number, or a text that holds one. */
const numeric = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
  z.number(),
);

/** A text. Null and absent become `fallback`. */
const textOr = (fallback: string) =>
  z.pipe(
    z.transform((value: unknown) => value ?? fallback),
    z.string(),
  );

/** Accepts what `schema` accepts. Null, "" and absent become undefined. */
const maybe = (schema: z.ZodMiniType) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === null || value === '' ? undefined : value)),
    z.union([z.undefined(), schema]),
  );

const parseList = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return [];
  }
};

/** A list of texts: a list, a JSON string of one (some services encode it twice), or nothing at all. */
const textList = z.transform((value: unknown): string[] => {
  const list = parseList(parseList(value));
  return Array.isArray(list)
    ? list.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
    : [];
});

const tolerantField = (schema: z.ZodMiniType): z.ZodMiniType => {
  if (schema instanceof z.ZodMiniOptional) return maybe(tolerantField(schema.def.innerType as z.ZodMiniType));
  if (schema instanceof z.ZodMiniDefault)
    return z.pipe(
      textOr(''),
      z.transform((text) => text || schema.def.defaultValue),
    );
  if (schema instanceof z.ZodMiniNumber) return numeric;
  if (schema instanceof z.ZodMiniArray) return textList;
  // A text with a check, such as a title that must not be blank, stays as strict as the contract says.
  if (schema instanceof z.ZodMiniString && !schema.def.checks?.length) return textOr('');
  return schema;
};

/**
 * A schema of the contract as the app reads it. The hosted API is not ours, so the app accepts what it can understand:
 * numbers as text, null for absent, extra fields. It refuses what it cannot understand.
 */
export const tolerant = <Row>(schema: z.ZodMiniObject & z.ZodMiniType<Row>): z.ZodMiniType<Row> =>
  z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, tolerantField(field as z.ZodMiniType)]),
    ),
  ) as unknown as z.ZodMiniType<Row>;

/** A property as it may arrive. The listings and the saved list both read it. */
export const tolerantPropertySchema: z.ZodMiniType<Property> = tolerant(propertySchema);

/** A list of anything: the envelope of every list answer. */
export const rowsSchema = z.array(z.unknown());

/** The rows that `schema` accepts, in their order. A malformed row is left out and logged; the others stay. */
export const parseRows =
  <Row>(schema: z.ZodMiniType<Row>) =>
  (rows: unknown[]): Row[] =>
    rows.flatMap((row, index) => {
      const result = schema.safeParse(row);
      if (result.success) return [result.data];
      console.warn(`Left out record ${index} of a list: ${z.prettifyError(result.error)}`);
      return [];
    });
