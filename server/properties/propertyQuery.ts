import type { Context } from 'hono';
import * as z from 'zod/mini';
import { normalizeLine } from '#contract/fieldRules.ts';
import { cityMaxLength, listingTypes, type PropertyFilters } from '#contract/propertyFilters.ts';
import { isBlank } from '#contract/text.ts';
import { validateInput } from '#server/http/validation.ts';
import type { Audience } from './visibleColumns.ts';

const sentTwice = (label: string) => `Send the filter "${label}" only once.`;

/** `description` is for the API reference. */
const decimalSchema = (label: string, description: string) => {
  const message = `${label} must be a number with at most 15 digits before the point and 6 after it.`;
  const number = z.pipe(
    z.string(sentTwice(label)).check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/, message)),
    z.transform(Number),
  );
  return z.optional(number.register(z.globalRegistry, { type: 'number', description }));
};

const visitorFilters = {
  city: z.optional(
    z
      .string(sentTwice('City'))
      .check(
        z.overwrite(normalizeLine),
        z.maxLength(cityMaxLength, `City may have at most ${cityMaxLength} characters.`),
      )
      .register(z.globalRegistry, {
        description:
          "Any part of the city's name. Letter case, accents and the kind of apostrophe do not matter.",
      }),
  ),
  listing_type: z.optional(z.enum(listingTypes, `Listing type must be one of: ${listingTypes.join(', ')}.`)),
  bedrooms: decimalSchema('Bedrooms', 'At least this many bedrooms.'),
};

/** The filters of each audience. Visitors cannot filter by price: the server ignores such filters, valid or not. */
export const propertyQuerySchemas = {
  visitor: z.object(visitorFilters),
  member: z.object({
    ...visitorFilters,
    minPrice: decimalSchema('Minimum price', 'At least this price, in US dollars. Ignored without a token.'),
    maxPrice: decimalSchema('Maximum price', 'At most this price, in US dollars. Ignored without a token.'),
  } satisfies Record<keyof PropertyFilters, z.ZodMiniType>),
};
export type PropertyQuery = z.infer<typeof propertyQuerySchemas.member>;

/** Parses the filters of a list request. A blank value counts as absent. @throws HttpError (400) */
export const readPropertyQuery = (c: Context, audience: Audience): PropertyQuery => {
  const schema = propertyQuerySchemas[audience];
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = c.req.queries(name)?.filter((value) => !isBlank(value));
    // A filter that is given twice becomes a list, which every schema rejects.
    if (values?.length) given[name] = values.length === 1 ? values[0] : values;
  }
  return validateInput(schema, given);
};
