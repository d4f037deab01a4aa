import * as z from 'zod/mini';
import { galleryUrlSchema, galleryLimit, propertyFields } from '#contract/property.ts';
import { recordId } from '#server/http/validation.ts';

const readJsonList = (text: string): unknown => {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A list of addresses, or a JSON string of one; blank rows are dropped. */
const Gallery = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? readJsonList(value) : (value ?? []))),
  z.pipe(
    z
      .array(galleryUrlSchema, 'The gallery must be a list of picture addresses.')
      .check(z.maxLength(galleryLimit, `The gallery may hold at most ${galleryLimit} pictures.`)),
    z.transform((addresses) => addresses.filter((address) => address !== '')),
  ),
);

const isWholeCents = (amount: number) => Number(amount.toFixed(2)) === amount;

Gallery.register(z.globalRegistry, {
  anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }],
  description: 'A list of picture addresses, or a JSON string of one.',
});

export const unknownAgent = 'This agent does not exist.';

const AgentNumber = z.pipe(
  propertyFields.agent_id,
  z.transform((id, context) => {
    const number = recordId(id);
    if (number !== undefined) return number;
    context.issues.push({ code: 'custom', message: unknownAgent, input: id });
    return z.NEVER;
  }),
);
AgentNumber.register(z.globalRegistry, { anyOf: [{ type: 'integer' }, { type: 'string' }] });

/** The body of POST and PUT /api/properties as the database takes it. */
export const PropertyBody = z.object({
  ...propertyFields,
  price: propertyFields.price.check(z.refine(isWholeCents, 'Price may have at most two decimals.')),
  image_gallery: Gallery,
  agent_id: AgentNumber,
});
export type PropertyBody = z.infer<typeof PropertyBody>;
