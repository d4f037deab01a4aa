import type { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import type { PropertyPayload } from '#contract/propertyPayload.ts';
import { invalidateIfDeleted } from '#shared/api/invalidateIfDeleted.ts';
import { editablePropertySchema } from '#shared/api/editableSchemas.ts';
import {
  conditionalPut,
  idempotentPost,
  removeById,
  tagsOfDeletion,
  tagsUnlessClientError,
  withETag,
  type Change,
  type Creation,
  type WithETag,
} from '#shared/api/recordWrites.ts';
import { listTag, recordTag } from '#shared/api/tags.ts';
import { propertiesApi, propertyListTags } from '../propertiesApi.ts';

/** The endpoints that only the back office uses, so that nobody else loads them. */
export const propertiesAdminApi = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    getPropertyToEdit: build.query<WithETag<Property>, Id>({
      query: (id) => `/properties/${encodeURIComponent(id)}`,
      rawResponseSchema: editablePropertySchema,
      transformResponse: withETag<Property>,
      keepUnusedDataFor: 0,
      onQueryStarted: invalidateIfDeleted(propertyListTags),
    }),
    createProperty: build.mutation<unknown, Creation<PropertyPayload>>({
      query: idempotentPost('/properties'),
      invalidatesTags: tagsUnlessClientError(() => [listTag('Property')]),
    }),
    updateProperty: build.mutation<unknown, Change<PropertyPayload>>({
      query: conditionalPut('/properties'),
      invalidatesTags: tagsUnlessClientError(({ id }) => [...propertyListTags, recordTag('Property', id)]),
    }),
    deleteProperty: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: tagsOfDeletion((id) => recordTag('Property', id), propertyListTags),
      // Removes the property from all cached lists at once. The caller handles a failure.
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        const { selectCachedArgsForQuery, updateQueryData } = propertiesApi.util;
        for (const filters of selectCachedArgsForQuery(getState(), 'getProperties'))
          dispatch(updateQueryData('getProperties', filters, removeById(id)));
      },
    }),
  }),
});

export const {
  useGetPropertyToEditQuery,
  useCreatePropertyMutation,
  useUpdatePropertyMutation,
  useDeletePropertyMutation,
} = propertiesAdminApi;
