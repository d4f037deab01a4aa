import * as z from 'zod/mini';
import type { Id } from '#contract/id.ts';
import {
  galleryLimit,
  galleryUrlSchema,
  propertyFields,
  type Property,
  type PropertyPayload,
} from '#contract/property.ts';
import { formatAmount, parseAmount } from './amount.ts';

type FieldName = keyof typeof propertyFields;

/** What the form's fields hold: numbers as they are typed, and one row for each picture of the gallery. */
export type PropertyFormValues = Record<Exclude<FieldName, 'agent_id'>, string> & {
  agent_id: Id;
  image_gallery: { url: string }[];
};

const fieldNames = Object.keys(propertyFields) as FieldName[];

/** The text of a field. A word that the contract does not know, such as another status, is left for the user to choose. */
const toFieldValue = (name: FieldName, value: string | number | undefined): Id => {
  const field = propertyFields[name];
  if (field instanceof z.ZodMiniDefault) {
    const { success, data } = field.safeParse(value);
    return success ? data : '';
  }
  if (field instanceof z.ZodMiniNumber && typeof value === 'number') return formatAmount(value);
  return value ?? '';
};

/** The form for a property, or for a new one where there is none. */
export const toFormValues = (property?: Property): PropertyFormValues =>
  ({
    ...Object.fromEntries(fieldNames.map((name) => [name, toFieldValue(name, property?.[name])])),
    image_gallery: [...(property?.image_gallery ?? []), ''].map((url) => ({ url })),
  }) as PropertyFormValues;

const galleryRowsSchema = z.pipe(
  z.array(z.object({ url: galleryUrlSchema })),
  z.pipe(
    z.transform((rows: { url: string }[]) => rows.map(({ url }) => url).filter((url) => url !== '')),
    z
      .array(z.string())
      .check(z.maxLength(galleryLimit, `The gallery may hold at most ${galleryLimit} pictures.`)),
  ),
);

const typedFields = Object.fromEntries(
  Object.entries(propertyFields).map(([name, field]) => [
    name,
    field instanceof z.ZodMiniNumber ? z.pipe(z.transform(parseAmount), field) : field,
  ]),
);

/** From the form's values to the payload, by the contract's rules and with its messages. */
export const propertyFormSchema = z.pipe(
  z.object({ ...typedFields, image_gallery: galleryRowsSchema }),
  z.transform((fields) => ({ ...fields, image_gallery: JSON.stringify(fields.image_gallery) })),
) as unknown as z.ZodMiniType<PropertyPayload>;
