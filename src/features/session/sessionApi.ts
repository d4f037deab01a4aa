import type { Credentials, RegisterPayload } from '#contract/session.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { tokenResponseSchema } from '#shared/api/tokenResponse.ts';

/** The form handles a rejected sign-in. It must not end an existing session. */
const post = (url: string, body: Credentials | RegisterPayload) => ({
  url,
  method: 'POST',
  body,
  ignoresUnauthorized: true,
});

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<string, RegisterPayload>({
      query: (body) => post('/users/register', body),
      rawResponseSchema: tokenResponseSchema,
    }),
    memberLogin: build.mutation<string, Credentials>({
      query: ({ email, password }) => post('/auth/member-login', { email, password }),
      rawResponseSchema: tokenResponseSchema,
    }),
    adminLogin: build.mutation<string, Credentials>({
      query: ({ email, password }) => post('/auth/login', { email, password }),
      rawResponseSchema: tokenResponseSchema,
    }),
  }),
});
