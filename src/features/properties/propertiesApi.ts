import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type * as z from 'zod/mini';
import type { Property, PropertyFilters } from '#contract/property.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { invalidateIfDeleted } from '#shared/api/invalidateIfDeleted.ts';
import { parseRows, rowsSchema, tolerantPropertySchema, visitorPropertySchema } from '#shared/api/schemas.ts';
import { listTag, recordTag } from '#shared/api/tags.ts';
import { toSearchParams } from './filters.ts';

/** The tags of the lists that contain properties. The saved list may hold whole properties. */
export const propertyListTags = [listTag('Property'), listTag('SavedProperty')];

/** The schema for the user who has sent the request. The cache of a visitor holds no price, whatever the API sends. */
const schemaFor = (meta: FetchBaseQueryMeta | undefined) =>
  meta?.request.headers.has('Authorization') ? tolerantPropertySchema : visitorPropertySchema;

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProperties: build.query<Property[], PropertyFilters>({
      query: (filters) => {
        const query = toSearchParams(filters).toString();
        return `/properties${query && `?${query}`}`;
      },
      rawResponseSchema: rowsSchema,
      transformResponse: (rows: unknown[], meta) => parseRows(schemaFor(meta))(rows),
      providesTags: [listTag('Property')],
    }),
    /** The id is a string, as in the URL of the page: a number would be a second entry of the cache. */
    getProperty: build.query<Property, string>({
      query: (id) => `/properties/${encodeURIComponent(id)}`,
      // A schema does not know who has sent the request. What the visitors' schema refuses, the next one refuses too.
      transformResponse: (response: unknown, meta) =>
        schemaFor(meta).safeParse(response).data ?? (response as Property),
      responseSchema: tolerantPropertySchema as z.ZodMiniType<Property, Property>,
      providesTags: (_property, _error, id) => [recordTag('Property', id)],
      onQueryStarted: invalidateIfDeleted(propertyListTags),
    }),
  }),
});

export const { useGetPropertiesQuery, useGetPropertyQuery } = propertiesApi;
