import type { Id } from '#contract/id.ts';
import { userSchema, type MembershipPayload, type User } from '#contract/user.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { parseRows, rowsSchema, tolerant } from '#shared/api/schemas.ts';
import { listTag, recordTag, tagsUnlessClientError } from '#shared/api/tags.ts';

const tolerantUserSchema = tolerant<User>(userSchema);

const address = '/admin/users';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<User[], void>({
      query: () => address,
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(tolerantUserSchema),
      providesTags: [listTag('User')],
    }),
    getUser: build.query<User, Id>({
      query: (id) => `${address}/${encodeURIComponent(id)}`,
      rawResponseSchema: tolerantUserSchema,
      providesTags: (_user, _error, id) => [recordTag('User', id)],
    }),
    updateMembership: build.mutation<unknown, { id: Id; payload: MembershipPayload }>({
      query: ({ id, payload }) => ({
        url: `${address}/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: payload,
      }),
      invalidatesTags: tagsUnlessClientError(({ id }) => [listTag('User'), recordTag('User', id)]),
    }),
  }),
});

export const { useGetUsersQuery, useGetUserQuery, useUpdateMembershipMutation } = usersApi;
