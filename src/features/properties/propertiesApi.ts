import type { Id } from '#contract/id.ts';
import type { Property, PropertyFilters, PropertyPayload } from '#contract/property.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { didSucceed, invalidateIfDeleted, removeById } from '#shared/api/cacheUpdates.ts';
import {
  conditionalPut,
  idempotentPost,
  withETag,
  type Change,
  type Creation,
  type WithETag,
} from '#shared/api/recordWrites.ts';
import {
  editablePropertySchema,
  parseRows,
  rowsSchema,
  tolerantPropertySchema,
} from '#shared/api/schemas.ts';
import { listTag, recordTag, tagsOfDeletion, tagsUnlessClientError } from '#shared/api/tags.ts';
import { toSearchParams } from './filters.ts';

/** The tags of the lists that contain properties. The saved list may hold whole properties. */
const listTags = [listTag('Property'), listTag('SavedProperty')];

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProperties: build.query<Property[], PropertyFilters>({
      query: (filters) => {
        const query = toSearchParams(filters).toString();
        return `/properties${query && `?${query}`}`;
      },
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(tolerantPropertySchema),
      providesTags: [listTag('Property')],
    }),
    getProperty: build.query<Property, Id>({
      query: (id) => `/properties/${encodeURIComponent(id)}`,
      rawResponseSchema: tolerantPropertySchema,
      providesTags: (_property, _error, id) => [recordTag('Property', id)],
      onQueryStarted: invalidateIfDeleted(listTags),
    }),
    getPropertyToEdit: build.query<WithETag<Property>, Id>({
      query: (id) => `/properties/${encodeURIComponent(id)}`,
      rawResponseSchema: editablePropertySchema,
      transformResponse: withETag<Property>,
      keepUnusedDataFor: 0,
      onQueryStarted: invalidateIfDeleted(listTags),
    }),
    createProperty: build.mutation<unknown, Creation<PropertyPayload>>({
      query: idempotentPost('/properties'),
      invalidatesTags: tagsUnlessClientError(() => [listTag('Property')]),
    }),
    updateProperty: build.mutation<unknown, Change<PropertyPayload>>({
      query: conditionalPut('/properties'),
      invalidatesTags: tagsUnlessClientError(({ id }) => [...listTags, recordTag('Property', id)]),
    }),
    deleteProperty: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: tagsOfDeletion((id) => recordTag('Property', id), listTags),
      // Removes the property from all cached lists at once.
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        if (!(await didSucceed(queryFulfilled))) return;
        const { selectCachedArgsForQuery, updateQueryData } = propertiesApi.util;
        for (const filters of selectCachedArgsForQuery(getState(), 'getProperties'))
          dispatch(updateQueryData('getProperties', filters, removeById(id)));
      },
    }),
  }),
});

/** Fetches the lists again, once after one or several deletions. */
export const invalidatePropertyLists = () => propertiesApi.util.invalidateTags(listTags);

export const {
  useGetPropertiesQuery,
  useGetPropertyQuery,
  useGetPropertyToEditQuery,
  useCreatePropertyMutation,
  useUpdatePropertyMutation,
  useDeletePropertyMutation,
} = propertiesApi;
