import * as z from 'zod/mini';
import { idSchema, type Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { parseRows, rowsSchema, tolerantPropertySchema } from '#shared/api/schemas.ts';
import { listTag } from '#shared/api/tags.ts';

/** An entry of the saved list. Only the id is guaranteed. If the API sends the whole property, it need not be fetched. */
export type SavedProperty = { id: Id; property?: Property };

const savedPropertySchema: z.ZodMiniType<SavedProperty> = z.pipe(
  z.looseObject({ id: idSchema }),
  z.transform((entry): SavedProperty => ({
    id: entry.id,
    property: tolerantPropertySchema.safeParse(entry).data,
  })),
);

const address = '/users/me/saved-properties';

export const savedPropertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSavedProperties: build.query<SavedProperty[], void>({
      query: () => address,
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(savedPropertySchema),
      // The specification requires that a failure of this call is only logged.
      extraOptions: { ignoresUnauthorized: true },
      providesTags: [listTag('SavedProperty')],
    }),
    saveProperty: build.mutation<unknown, Id>({
      query: (property_id) => ({ url: address, method: 'POST', body: { property_id } }),
    }),
    unsaveProperty: build.mutation<unknown, Id>({
      query: (id) => ({ url: `${address}/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
  }),
});
