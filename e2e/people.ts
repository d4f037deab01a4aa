import * as z from 'zod/mini';
import { callApi } from './callApi.ts';

const TokenAnswer = z.object({ token: z.string() });

/** Of the sample portfolio; see the README. */
export const demoAdmin = { email: 'admin@luminous.example', password: 'luminous-demo' };
export const demoMember = { email: 'member@luminous.example', password: 'luminous-demo' };

export type Person = { name: string; email: string; password: string };

/** Somebody whom no other journey knows. */
export const newPerson = (): Person => ({
  name: 'Ada Sørensen',
  email: `ada.${crypto.randomUUID()}@members.example`,
  password: 'a long enough password',
});

/** Makes a member and returns the token of their session. */
export const registerMember = async (url: string, person = newPerson()): Promise<string> =>
  z.parse(TokenAnswer, await callApi(url, 'POST /api/users/register', { body: person })).token;

export const signInAdmin = async (url: string): Promise<string> =>
  z.parse(TokenAnswer, await callApi(url, 'POST /api/auth/login', { body: demoAdmin })).token;

/** The storage of a browser in which somebody is signed in. */
export const storageOf = (url: string, token: string) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
});
