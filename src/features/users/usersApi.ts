import type { Id } from '#contract/id.ts';
import { userSchema, type MembershipPayload, type User } from '#contract/user.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { parseRows, rowsSchema, tolerant } from '#shared/api/schemas.ts';
import { unlessRefused } from '#shared/api/tags.ts';

const tolerantUserSchema = tolerant<User>(userSchema);

const address = '/admin/users';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<User[], void>({
      query: () => address,
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(tolerantUserSchema),
      providesTags: ['User'],
    }),
    getUser: build.query<User, Id>({
      query: (id) => `${address}/${encodeURIComponent(id)}`,
      rawResponseSchema: tolerantUserSchema,
      providesTags: ['User'],
    }),
    updateMembership: build.mutation<unknown, { id: Id; payload: MembershipPayload }>({
      query: ({ id, payload }) => ({
        url: `${address}/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: payload,
      }),
      invalidatesTags: unlessRefused('User'),
    }),
  }),
});

export const { useGetUsersQuery, useGetUserQuery, useUpdateMembershipMutation } = usersApi;
