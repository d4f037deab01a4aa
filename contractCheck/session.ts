import * as z from 'zod/mini';
import { tokenResponseSchema } from '#shared/api/tokenResponse.ts';
import { Skip } from './check.ts';
import type { Answer, HttpClient } from './httpClient.ts';

export type Role = 'member' | 'admin';
export type Credentials = { email: string; password: string };

const addresses = { member: '/api/auth/member-login', admin: '/api/auth/login' };

export type Session = {
  /** The answer of the sign-in. Each role signs in once. */
  answer: (role: Role) => Promise<Answer>;
  /** @throws Skip if the sign-in gives no token. */
  token: (role: Role) => Promise<string>;
};

/** The token in the answer of a sign-in or a registration, in every form that the app reads. */
export const readToken = (answer: Answer): string | undefined => {
  const parsed = z.safeParse(tokenResponseSchema, answer.json ?? answer.text);
  return answer.isSuccess && parsed.success ? parsed.data : undefined;
};

/** What a JWT says, without a look at its signature. */
export const readClaims = (token: string): Record<string, unknown> | undefined => {
  const [, payload = '', signature] = token.split('.');
  if (signature === undefined || !/^[\w-]+$/.test(payload)) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
};

export const makeSession = (call: HttpClient, credentials: Partial<Record<Role, Credentials>>): Session => {
  const answers = new Map<Role, Promise<Answer>>();
  const answer = (role: Role) => {
    const known = answers.get(role) ?? call(`POST ${addresses[role]}`, { body: credentials[role] });
    answers.set(role, known);
    return known;
  };
  return {
    answer,
    token: async (role) => {
      // The check of the sign-in reports that there was no answer.
      const token = await answer(role).then(readToken, () => undefined);
      if (token === undefined) throw new Skip(`The sign-in as ${role} gives no token.`);
      return token;
    },
  };
};
