import * as z from 'zod/mini';
import { idSchema } from '#contract/id.ts';
import { propertySchema, type Property } from '#contract/property.ts';
import type { SavedProperty } from '#contract/savedProperty.ts';
import { urlText } from '#contract/textSchemas.ts';
import { balanceBidiControls } from '#shared/lib/balanceBidiControls.ts';

/** Stands for a value that cannot be read, and says why. */
class Unreadable {
  constructor(readonly issues: z.core.$ZodIssue[]) {}
}

/** Reads the value of a field. A list has thousands of rows, and a chain of schemas for each field takes far longer. */
type Reader = (value: unknown) => unknown;

const notANumber = new Unreadable([{ code: 'custom', message: 'Expected a number.', path: [] }]);
const notText = new Unreadable([{ code: 'custom', message: 'Expected text.', path: [] }]);

/** A number, or a string that contains one. */
const readNumber: Reader = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : notANumber;
};

/** A string. Null, "" and absent become `fallback`. */
const readTextOr =
  (fallback: string): Reader =>
  (value) => {
    const text = value ?? fallback;
    return typeof text === 'string' ? balanceBidiControls(text) || fallback : notText;
  };

/** A string that may be empty, or a number, such as a phone number without spaces. */
const readText: Reader = (value) => readTextOr('')(typeof value === 'number' ? String(value) : value);

const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value.trim() || 'null');
  } catch {
    return value;
  }
};

/** Accepts a list, a JSON string of a list (some services encode it twice), or nothing, which is an empty list. */
export const parseList = (value: unknown): unknown => parseJson(parseJson(value)) ?? [];

/** A URL as browsers read it: without spaces around it, and with the others encoded. */
const readUrl: Reader = (value) =>
  typeof value === 'string' ? value.trim().replaceAll(' ', '%20') : readTextOr('')(value);

/** The URLs of a list. For display, so it leaves out what it cannot read. */
const readUrls: Reader = (value) => {
  const list = parseList(value);
  return Array.isArray(list)
    ? list.filter((item) => typeof item === 'string' && item.trim() !== '').map(readUrl)
    : [];
};

/** What `schema` accepts. */
const readStrictly = (schema: z.ZodMiniType): Reader => {
  const isText = schema instanceof z.ZodMiniString;
  return (value) => {
    const { data, error } = schema.safeParse(value);
    if (error) return new Unreadable(error.issues);
    return isText ? balanceBidiControls(data as string) : data;
  };
};

const tolerantReader = (schema: z.ZodMiniType): Reader => {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    const read = tolerantReader(schema.def.innerType as z.ZodMiniType);
    return (value) => (value === undefined || value === null || value === '' ? undefined : read(value));
  }
  if (schema instanceof z.ZodMiniDefault) return readTextOr(String(schema.def.defaultValue));
  if (schema instanceof z.ZodMiniNumber) return readNumber;
  if (schema instanceof z.ZodMiniArray) return readUrls;
  if (schema === urlText) return readUrl;
  // A string with a check, such as a title that must not be blank, stays as strict as in the contract.
  if (schema instanceof z.ZodMiniString && !schema.def.checks?.length) return readText;
  return readStrictly(schema);
};

/**
 * Derives a tolerant schema from a schema of the contract. We do not control the hosted API, so the app accepts data
 * that it can interpret: numbers as strings, null for absent, extra fields. It rejects everything else. Changes of
 * direction are balanced, so a text cannot reverse the text around it.
 */
export const tolerant = <Row>(schema: z.ZodMiniObject & z.ZodMiniType<Row>): z.ZodMiniType<Row> => {
  const readers = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    read: tolerantReader(field as z.ZodMiniType),
  }));
  return z.transform((input: unknown, { issues }) => {
    const row: Record<string, unknown> = {};
    if (typeof input !== 'object' || input === null) {
      issues.push({ code: 'invalid_type', expected: 'object', input });
      return row as Row;
    }
    const fields = input as Record<string, unknown>;
    for (const { name, read } of readers) {
      const value = read(fields[name]);
      if (value instanceof Unreadable)
        for (const issue of value.issues)
          issues.push({ ...issue, path: [name, ...issue.path], input: fields[name] } as z.core.$ZodRawIssue);
      else row[name] = value;
    }
    return row as Row;
  });
};

/** A property as the API may return it. The listings and the saved properties both use this schema. */
export const tolerantPropertySchema: z.ZodMiniType<Property> = tolerant(propertySchema);

const { price: _price, agent_id: _agentId, ...visibleToVisitors } = propertySchema.shape;

/** A property without what only members may see, in case the API sends that to a visitor. */
export const visitorPropertySchema: z.ZodMiniType<Property> = tolerant(z.object(visibleToVisitors));

/** An entry of the saved list. */
export const savedPropertySchema: z.ZodMiniType<SavedProperty> = z.pipe(
  z.looseObject({ id: idSchema }),
  z.transform((entry): SavedProperty => ({
    id: entry.id,
    // An entry without a price is a summary. Its other fields may be missing too.
    property: 'price' in entry ? tolerantPropertySchema.safeParse(entry).data : undefined,
  })),
);

/** A list of anything. Every list response is checked with it first, then row by row. */
export const rowsSchema = z.custom<unknown[]>(Array.isArray, 'Expected a list.');

/** Keeps the rows that `schema` accepts, in their order. One warning says how many it skips, and why the first. */
export const parseRows =
  <Row>(schema: z.ZodMiniType<Row>) =>
  (rows: unknown[]): Row[] => {
    let firstFault: string | undefined;
    const parsed = rows.flatMap((row, index) => {
      const result = schema.safeParse(row);
      if (result.success) return [result.data];
      firstFault ??= `record ${index}: ${z.prettifyError(result.error)}`;
      return [];
    });
    if (firstFault !== undefined)
      console.warn(
        `Left out ${rows.length - parsed.length} of ${rows.length} records. The first is ${firstFault}`,
      );
    // Immer takes a frozen list into the store as it is. Otherwise it would walk through every value of all rows.
    return Object.freeze(parsed) as Row[];
  };
