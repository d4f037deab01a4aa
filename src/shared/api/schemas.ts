import * as z from 'zod/mini';
import { propertySchema, type Property } from '#contract/property.ts';
import { balanceBidiControls } from '#shared/lib/balanceBidiControls.ts';

/**
 * A schema that reads a value in one step. `read` returns undefined for a value that it cannot read. A list has
 * thousands of rows, and a chain of schemas for each field takes twice as long.
 */
const oneStep = <Output>(expected: string, read: (value: unknown) => Output | undefined): z.ZodMiniType =>
  z.transform((value: unknown, { issues }) => {
    const output = read(value);
    if (output === undefined) issues.push({ code: 'custom', message: `Expected ${expected}.`, input: value });
    return output;
  });

/** A number, or a string that contains one. */
const numberLike = oneStep('a number', (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
});

/** A string. Null, "" and absent become `fallback`. */
const textOr = (fallback: string) =>
  oneStep('a text', (value) => {
    const text = value ?? fallback;
    return typeof text === 'string' ? balanceBidiControls(text) || fallback : undefined;
  });

/** Accepts what `schema` accepts. Null, "" and absent become undefined. */
const blankAsUndefined = (schema: z.ZodMiniType) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === null || value === '' ? undefined : value)),
    z.optional(schema),
  );

const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value.trim() || 'null');
  } catch {
    return value;
  }
};

/** Accepts a list, a JSON string of a list (some services encode it twice), or nothing, which is an empty list. */
const parseList = (value: unknown): unknown => parseJson(parseJson(value)) ?? [];

/** The strings of a list. For display, so it leaves out what it cannot read. */
const stringList = z.transform((value: unknown): string[] => {
  const list = parseList(value);
  return Array.isArray(list)
    ? list.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
    : [];
});

const tolerantField = (schema: z.ZodMiniType): z.ZodMiniType => {
  if (schema instanceof z.ZodMiniOptional)
    return blankAsUndefined(tolerantField(schema.def.innerType as z.ZodMiniType));
  if (schema instanceof z.ZodMiniDefault) return textOr(String(schema.def.defaultValue));
  if (schema instanceof z.ZodMiniNumber) return numberLike;
  if (schema instanceof z.ZodMiniArray) return stringList;
  // A string with a check, such as a title that must not be blank, stays as strict as in the contract.
  if (schema instanceof z.ZodMiniString)
    return schema.def.checks?.length ? z.pipe(schema, z.transform(balanceBidiControls)) : textOr('');
  return schema;
};

/**
 * Derives a tolerant schema from a schema of the contract. We do not control the hosted API, so the app accepts data
 * that it can interpret: numbers as strings, null for absent, extra fields. It rejects everything else. Changes of
 * direction are balanced, so a text cannot reverse the text around it.
 */
export const tolerant = <Row>(schema: z.ZodMiniObject & z.ZodMiniType<Row>): z.ZodMiniType<Row> =>
  z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, tolerantField(field as z.ZodMiniType)]),
    ),
  ) as unknown as z.ZodMiniType<Row>;

/** A property as the API may return it. The listings and the saved properties both use this schema. */
export const tolerantPropertySchema: z.ZodMiniType<Property> = tolerant(propertySchema);

const withReadableGallery: z.ZodMiniType = z.looseObject({
  image_gallery: z.pipe(z.transform(parseList), z.array(z.string())),
});

/**
 * A property that a form will change. The form sends the whole gallery back, so a gallery that cannot be read
 * completely is refused: saving would erase the rest of it.
 */
export const editablePropertySchema: z.ZodMiniType<Property> = z.pipe(
  withReadableGallery,
  tolerantPropertySchema,
);

/** A list of anything. Every list response is checked with it first, then row by row. */
export const rowsSchema = z.custom<unknown[]>(Array.isArray, 'Expected a list.');

/** Keeps the rows that `schema` accepts, in their order. Skips malformed rows and logs a warning for each. */
export const parseRows =
  <Row>(schema: z.ZodMiniType<Row>) =>
  (rows: unknown[]): Row[] => {
    const parsed = rows.flatMap((row, index) => {
      const result = schema.safeParse(row);
      if (result.success) return [result.data];
      console.warn(`Left out record ${index} of a list: ${z.prettifyError(result.error)}`);
      return [];
    });
    // Immer takes a frozen list into the store as it is. It would walk through every value of ten thousand rows.
    return Object.freeze(parsed) as Row[];
  };
