import * as z from 'zod/mini';
import type { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import {
  galleryUrlSchema,
  galleryUrlsSchema,
  propertyFields,
  type PropertyPayload,
} from '#contract/propertyPayload.ts';
import { maxBodyBytes } from '#contract/requestBody.ts';
import { formatAmount, malformedPrice, parsePrice, parseRooms } from '../amount.ts';

type FieldName = keyof typeof propertyFields;

/** The values of the form fields. Numbers are kept as typed text; the gallery has one row per picture. */
export type PropertyFormValues = Record<Exclude<FieldName, 'agent_id'>, string> & {
  agent_id: Id;
  image_gallery: { url: string }[];
};

const fieldNames = Object.keys(propertyFields) as FieldName[];

/**
 * The value of a form field. An option that the contract does not know, such as another status, gives an empty field.
 */
const toFieldValue = (name: FieldName, value?: string | number | null): Id => {
  if (typeof value === 'number' && name !== 'agent_id')
    return name === 'price' ? formatAmount(value) : String(value);
  const field = propertyFields[name];
  return (field instanceof z.ZodMiniDefault ? field.safeParse(value).data : value) ?? '';
};

/** The form values of a property, or of a new one if `property` is undefined. */
export const toFormValues = (property?: Property): PropertyFormValues =>
  ({
    ...Object.fromEntries(fieldNames.map((name) => [name, toFieldValue(name, property?.[name])])),
    image_gallery: [...(property?.image_gallery ?? []), ''].map((url) => ({ url })),
  }) as PropertyFormValues;

const galleryRowsSchema = z.pipe(
  z.array(z.object({ url: galleryUrlSchema })),
  z.pipe(
    z.transform((rows: { url: string }[]) => rows.map(({ url }) => url)),
    galleryUrlsSchema,
  ),
);

type NumberField = {
  [Name in FieldName]: NonNullable<z.output<(typeof propertyFields)[Name]>> extends number ? Name : never;
}[FieldName];

const { price, bedrooms, bathrooms } = propertyFields;
const typedPrice = z.transform(parsePrice).check(z.refine((amount) => !Number.isNaN(amount), malformedPrice));

/** The number fields, which the form holds as typed text. The compiler requires each one of the contract. */
const typedFields = {
  price: z.pipe(typedPrice, price),
  bedrooms: z.pipe(z.transform(parseRooms), bedrooms),
  bathrooms: z.pipe(z.transform(parseRooms), bathrooms),
} satisfies Record<NumberField, z.ZodMiniType<number | null>>;

/** Converts the form values to the payload. The contract defines the rules and the error messages. */
export const propertyFormSchema = z
  .pipe(
    z.object({ ...propertyFields, ...typedFields, image_gallery: galleryRowsSchema }),
    z.transform((fields): PropertyPayload => ({
      ...fields,
      image_gallery: JSON.stringify(fields.image_gallery),
    })),
  )
  .check(
    // The gallery is by far the longest field.
    z.refine((payload) => new Blob([JSON.stringify(payload)]).size <= maxBodyBytes, {
      error: 'The picture URLs are too long in total. Remove some or use shorter ones.',
      path: ['image_gallery'],
    }),
  );
