import * as z from 'zod/mini';
import { galleryUrlSchema, galleryUrlsSchema, propertyFields } from '#contract/propertyPayload.ts';
import { parseId } from '#server/http/validation.ts';

const parseJsonList = (text: string): unknown => {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A list of URLs, or a JSON string of such a list. Blank entries are dropped. */
const gallerySchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? parseJsonList(value) : (value ?? []))),
  z.pipe(z.array(galleryUrlSchema, 'The gallery must be a list of picture URLs.'), galleryUrlsSchema),
);
gallerySchema.register(z.globalRegistry, {
  anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'string' }],
  description: 'A list of picture URLs, or a JSON string of such a list.',
});

/** Zod's `multipleOf` tolerates a small remainder. */
const bathroomsSchema = propertyFields.bathrooms.check(
  z.refine((number) => Number.isInteger(number * 2), 'Bathrooms must be a whole or a half number.'),
);
bathroomsSchema.register(z.globalRegistry, { multipleOf: 0.5 });

export const unknownAgent = 'This agent does not exist.';

const agentIdSchema = z.pipe(
  propertyFields.agent_id,
  z.transform((id, context) => {
    const parsed = parseId(id);
    if (parsed !== undefined) return parsed;
    context.issues.push({ code: 'custom', message: unknownAgent, input: id });
    return z.NEVER;
  }),
);
agentIdSchema.register(z.globalRegistry, { anyOf: [{ type: 'integer' }, { type: 'string' }] });

/** The body of POST and PUT /api/properties. Its output is a row for the database. */
export const propertyBodySchema = z.object({
  ...propertyFields,
  bathrooms: bathroomsSchema,
  image_gallery: gallerySchema,
  agent_id: agentIdSchema,
});
export type PropertyBody = z.infer<typeof propertyBodySchema>;
