import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { Property } from '#contract/property.ts';
import type { PropertyFilters } from '#contract/propertyFilters.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { invalidateIfDeleted } from '#shared/api/invalidateIfDeleted.ts';
import { lazySchema, loadSchemas } from '#shared/api/loadSchemas.ts';
import { listTag, recordTag } from '#shared/api/tags.ts';
import { toSearchParams } from './filters.ts';

/** The tags of the lists that contain properties. The saved list may hold whole properties. */
export const propertyListTags = [listTag('Property'), listTag('SavedProperty')];

/** The schema for the user who has sent the request. The cache of a visitor holds no price, whatever the API sends. */
const schemaFor = async (meta: FetchBaseQueryMeta | undefined) => {
  const { tolerantPropertySchema, visitorPropertySchema } = await loadSchemas();
  return meta?.request.headers.has('Authorization') ? tolerantPropertySchema : visitorPropertySchema;
};

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProperties: build.query<Property[], PropertyFilters>({
      query: (filters) => {
        const query = toSearchParams(filters).toString();
        return `/properties${query && `?${query}`}`;
      },
      rawResponseSchema: lazySchema(({ rowsSchema }) => rowsSchema),
      transformResponse: async (rows: unknown[], meta) => {
        const { parseRows } = await loadSchemas();
        return parseRows(await schemaFor(meta))(rows);
      },
      providesTags: [listTag('Property')],
    }),
    /** The id is a string, as in the URL of the page: a number would be a second entry of the cache. */
    getProperty: build.query<Property, string>({
      query: (id) => `/properties/${encodeURIComponent(id)}`,
      // A schema does not know who has sent the request. What the visitors' schema refuses, the next one refuses too.
      transformResponse: async (response: unknown, meta) => {
        const schema = await schemaFor(meta);
        return schema.safeParse(response).data ?? (response as Property);
      },
      responseSchema: lazySchema(({ tolerantPropertySchema }) => tolerantPropertySchema),
      providesTags: (_property, _error, id) => [recordTag('Property', id)],
      onQueryStarted: invalidateIfDeleted(propertyListTags),
    }),
  }),
});

export const { useGetPropertiesQuery, useGetPropertyQuery } = propertiesApi;
