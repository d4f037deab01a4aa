import * as z from 'zod/mini';
import { Id } from '#contract/id.ts';
import type { MembershipPayload, User } from '#contract/user.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { readRows, Rows, text } from '#shared/api/readers.ts';
import { unlessRefused } from '#shared/api/unlessRefused.ts';

const UserReader: z.ZodMiniType<User> = z.object({
  id: Id,
  name: text,
  email: text,
  membership_status: text,
  role: text,
});

const address = '/admin/users';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<User[], void>({
      query: () => address,
      rawResponseSchema: Rows,
      transformResponse: readRows(UserReader),
      providesTags: ['User'],
    }),
    getUser: build.query<User, Id>({
      query: (id) => `${address}/${encodeURIComponent(id)}`,
      rawResponseSchema: UserReader,
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
