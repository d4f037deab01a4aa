import type { Context } from 'hono';
import * as z from 'zod/mini';
import { listingTypes } from '#contract/property.ts';
import { checkInput } from '#server/http/validation.ts';
import type { Audience } from './audience.ts';

const decimal = (label: string) => {
  const message = `${label} must be a number.`;
  const number = z.pipe(
    z.string(message).check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/, message)),
    z.transform(Number),
  );
  return z.optional(number.register(z.globalRegistry, { type: 'number' }));
};

const openFilters = {
  city: z.optional(
    z
      .string('City must be given once.')
      .check(z.trim(), z.maxLength(120, 'City may have at most 120 characters.')),
  ),
  listing_type: z.optional(z.enum(listingTypes, `Listing type must be one of: ${listingTypes.join(', ')}.`)),
  bedrooms: decimal('Bedrooms'),
};

/** The filters each audience has. Who may not read prices may not ask about them either: not even wrongly. */
export const PropertyQuery = {
  visitor: z.object(openFilters),
  member: z.object({
    ...openFilters,
    minPrice: decimal('Minimum price'),
    maxPrice: decimal('Maximum price'),
  }),
};
export type PropertyQuery = z.infer<typeof PropertyQuery.member>;

/** Reads the filters of a list call; an empty value counts as absent. @throws Refusal (400) */
export const readPropertyQuery = (c: Context, audience: Audience): PropertyQuery => {
  const schema = PropertyQuery[audience];
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = c.req.queries(name)?.filter((value) => value.trim() !== '');
    // A filter given twice goes to the schema as a list, which no filter is.
    if (values?.length) given[name] = values.length === 1 ? values[0] : values;
  }
  return checkInput(schema, given);
};
