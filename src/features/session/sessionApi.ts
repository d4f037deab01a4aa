import type { Credentials, RegisterPayload } from '#contract/session.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { tokenResponseSchema } from '#shared/api/tokenResponse.ts';

/** The form handles a rejected sign-in. It must not end an existing session. */
const extraOptions = { ignoresUnauthorized: true };

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<string, RegisterPayload>({
      query: (body) => ({ url: '/users/register', method: 'POST', body }),
      rawResponseSchema: tokenResponseSchema,
      extraOptions,
    }),
    memberLogin: build.mutation<string, Credentials>({
      query: (body) => ({ url: '/auth/member-login', method: 'POST', body }),
      rawResponseSchema: tokenResponseSchema,
      extraOptions,
    }),
    adminLogin: build.mutation<string, Credentials>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      rawResponseSchema: tokenResponseSchema,
      extraOptions,
    }),
  }),
});
