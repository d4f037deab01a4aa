import type { Id } from '#contract/id.ts';
import type { SavedProperty } from '#contract/savedProperty.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { lazySchema, loadSchemas } from '#shared/api/loadSchemas.ts';
import { listTag, tagsIfDeleted } from '#shared/api/tags.ts';

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
      rawResponseSchema: lazySchema(({ rowsSchema }) => rowsSchema),
      transformResponse: async (rows: unknown[]) => {
        const { parseRows, savedPropertySchema } = await loadSchemas();
        return parseRows(savedPropertySchema)(rows);
      },
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
