import type { Id } from '#contract/id.ts';
import { userSchema, type MembershipPayload, type User } from '#contract/user.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { invalidateIfDeleted } from '#shared/api/invalidateIfDeleted.ts';
import {
  conditionalPut,
  tagsUnlessClientError,
  withETag,
  type Change,
  type WithETag,
} from '#shared/api/recordWrites.ts';
import { parseRows, rowsSchema, tolerant } from '#shared/api/schemas.ts';
import { listTag } from '#shared/api/tags.ts';

const tolerantUserSchema = tolerant<User>(userSchema);

const path = '/admin/users';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query<User[], void>({
      query: () => path,
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(tolerantUserSchema),
      providesTags: [listTag('User')],
    }),
    getUserToEdit: build.query<WithETag<User>, Id>({
      query: (id) => `${path}/${encodeURIComponent(id)}`,
      rawResponseSchema: tolerantUserSchema,
      transformResponse: withETag<User>,
      keepUnusedDataFor: 0,
      onQueryStarted: invalidateIfDeleted([listTag('User')]),
    }),
    updateMembership: build.mutation<unknown, Change<MembershipPayload>>({
      query: conditionalPut(path),
      invalidatesTags: tagsUnlessClientError(() => [listTag('User')]),
    }),
  }),
});

export const { useGetUsersQuery, useGetUserToEditQuery, useUpdateMembershipMutation } = usersApi;
