import type { Id } from '#contract/id.ts';
import type { Property, PropertyFilters, PropertyPayload } from '#contract/property.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { hasSucceeded, without } from '#shared/api/removeFromList.ts';
import { parseRows, rowsSchema, tolerantPropertySchema } from '#shared/api/schemas.ts';
import { unlessRefused } from '#shared/api/tags.ts';

/** The filters that are set; empty ones are left out of the request. */
const queryOf = ({ city, listing_type, minPrice, maxPrice, bedrooms }: PropertyFilters): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ city, listing_type, minPrice, maxPrice, bedrooms })) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
};

export const propertiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProperties: build.query<Property[], PropertyFilters>({
      query: (filters) => `/properties${queryOf(filters)}`,
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(tolerantPropertySchema),
      providesTags: ['Property'],
    }),
    getProperty: build.query<Property, Id>({
      query: (id) => `/properties/${encodeURIComponent(id)}`,
      rawResponseSchema: tolerantPropertySchema,
      providesTags: ['Property'],
    }),
    createProperty: build.mutation<unknown, PropertyPayload>({
      query: (body) => ({ url: '/properties', method: 'POST', body }),
      invalidatesTags: unlessRefused('Property'),
    }),
    updateProperty: build.mutation<unknown, { id: Id; payload: PropertyPayload }>({
      query: ({ id, payload }) => ({
        url: `/properties/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: payload,
      }),
      invalidatesTags: unlessRefused('Property', 'SavedProperty'),
    }),
    deleteProperty: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused('Property', 'SavedProperty'),
      // What is deleted leaves every list at once, not only when the list has been fetched anew.
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        if (!(await hasSucceeded(queryFulfilled))) return;
        const { selectInvalidatedBy, updateQueryData } = propertiesApi.util;
        for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), ['Property'])) {
          if (endpointName !== 'getProperties') continue;
          dispatch(updateQueryData(endpointName, originalArgs as PropertyFilters, without(id)));
        }
      },
    }),
  }),
});

export const {
  useGetPropertiesQuery,
  useGetPropertyQuery,
  useCreatePropertyMutation,
  useUpdatePropertyMutation,
  useDeletePropertyMutation,
} = propertiesApi;
