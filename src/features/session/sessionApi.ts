import * as z from 'zod/mini';
import type { Credentials, RegisterPayload } from '#contract/session.ts';
import { baseApi } from '#shared/api/baseApi.ts';

const nonEmpty = z.string().check(z.minLength(1));

/** `{token}`, as the contract says; a bare text and `{access_token}` are understood too. */
const tokenAnswerSchema = z.union([
  nonEmpty,
  z.pipe(
    z.object({ token: nonEmpty }),
    z.transform((answer) => answer.token),
  ),
  z.pipe(
    z.object({ access_token: nonEmpty }),
    z.transform((answer) => answer.access_token),
  ),
]);

/** A refused sign-in is the form's own failure: it never ends a session that may exist. */
const extraOptions = { ignoresUnauthorized: true };

export const sessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<string, RegisterPayload>({
      query: (body) => ({ url: '/users/register', method: 'POST', body }),
      rawResponseSchema: tokenAnswerSchema,
      extraOptions,
    }),
    memberLogin: build.mutation<string, Credentials>({
      query: (body) => ({ url: '/auth/member-login', method: 'POST', body }),
      rawResponseSchema: tokenAnswerSchema,
      extraOptions,
    }),
    adminLogin: build.mutation<string, Credentials>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      rawResponseSchema: tokenAnswerSchema,
      extraOptions,
    }),
  }),
});
