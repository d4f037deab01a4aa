import * as z from 'zod/mini';
import { idSchema, type Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { parseRows, rowsSchema, tolerantPropertySchema } from '#shared/api/schemas.ts';
import { listTag, tagsIfDeleted } from '#shared/api/tags.ts';

/**
 * An entry of the saved list. Only the id is guaranteed. If the API sends the whole property, it need not be fetched.
 */
export type SavedProperty = { id: Id; property?: Property };

const savedPropertySchema: z.ZodMiniType<SavedProperty> = z.pipe(
  z.looseObject({ id: idSchema }),
  z.transform((entry): SavedProperty => ({
    id: entry.id,
    // An entry without a price is a summary. Its other fields may be missing too.
    property: 'price' in entry ? tolerantPropertySchema.safeParse(entry).data : undefined,
  })),
);

const path = '/users/me/saved-properties';

export const savedPropertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The saved list. A 401 to a background request does not end the session. Both kinds of request share one cache
     * entry.
     */
    getSavedProperties: build.query<SavedProperty[], { isBackground: boolean }>({
      query: ({ isBackground }) => ({ url: path, ignoresUnauthorized: isBackground }),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(savedPropertySchema),
      providesTags: [listTag('SavedProperty')],
    }),
    saveProperty: build.mutation<unknown, Id>({
      query: (property_id) => ({ url: path, method: 'POST', body: { property_id } }),
      invalidatesTags: tagsIfDeleted('Property', (id) => id),
    }),
    unsaveProperty: build.mutation<unknown, Id>({
      query: (id) => ({ url: `${path}/${encodeURIComponent(id)}`, method: 'DELETE' }),
    }),
  }),
});
