import * as z from 'zod/mini';
import { callApi } from './callApi.ts';

const tokenResponse = z.object({ token: z.string() });

/** Two of the demo accounts. The README lists them. */
export const demoAdmin = { email: 'admin@luminous.example', password: 'luminous-demo' };
export const demoMember = { email: 'member@luminous.example', password: 'luminous-demo' };

type NewUser = { name: string; email: string; password: string };

/** The sign-up data of a user that no other test knows. */
export const newUser = (): NewUser => ({
  name: 'Ada Sørensen',
  email: `ada.${crypto.randomUUID()}@members.example`,
  password: 'a long enough password',
});

/** Registers a member and returns the session's token. */
export const registerMember = async (url: string, user = newUser()): Promise<string> =>
  z.parse(tokenResponse, await callApi(url, 'POST /api/users/register', { body: user })).token;

/** Logs the demo administrator in and returns the session's token. */
export const logInAdmin = async (url: string): Promise<string> =>
  z.parse(tokenResponse, await callApi(url, 'POST /api/auth/login', { body: demoAdmin })).token;

/** The storage state of a browser whose user is logged in with this token. */
export const storageStateWith = (url: string, token: string) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'token', value: token }] }],
});
