import * as z from 'zod/mini';
import { tokenResponseSchema } from '#shared/api/tokenResponse.ts';
import type { HttpClient, HttpResponse } from './httpClient.ts';
import { SkippedCheckError } from './skippedCheckError.ts';

export type Role = 'member' | 'admin';
export type Credentials = { email: string; password: string };

const paths = { member: '/api/auth/member-login', admin: '/api/auth/login' };

export type Session = {
  /** The response to the sign-in. Each role signs in once. */
  signIn: (role: Role) => Promise<HttpResponse>;
  /** @throws SkippedCheckError if the sign-in returns no token. */
  token: (role: Role) => Promise<string>;
};

/** The token in the response to a sign-in or a registration, in every form that the app reads. */
export const readToken = (response: HttpResponse): string | undefined => {
  const parsed = z.safeParse(tokenResponseSchema, response.json ?? response.text);
  return response.isSuccess && parsed.success ? parsed.data : undefined;
};

export const makeSession = (call: HttpClient, credentials: Partial<Record<Role, Credentials>>): Session => {
  const responses = new Map<Role, Promise<HttpResponse>>();
  const signIn = (role: Role) => {
    const known = responses.get(role) ?? call(`POST ${paths[role]}`, { body: credentials[role] });
    responses.set(role, known);
    return known;
  };
  return {
    signIn,
    token: async (role) => {
      // The check of the sign-in reports that there was no response.
      const token = await signIn(role).then(readToken, () => undefined);
      if (token === undefined) throw new SkippedCheckError(`The sign-in as ${role} returns no token.`);
      return token;
    },
  };
};
