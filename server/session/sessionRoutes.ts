import { Hono, type Context } from 'hono';
import { Credentials, type TokenAnswer } from '#contract/session.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { describe } from '#server/http/describe.ts';
import { refuse } from '#server/http/refusal.ts';
import type { Throttle } from '#server/http/throttle.ts';
import { jsonBody } from '#server/http/validation.ts';
import type { SessionUser, UserStore } from '#server/users/userStore.ts';
import type { Passwords } from './passwords.ts';
import type { Tokens } from './tokens.ts';

type Parts = { users: UserStore; tokens: Tokens; passwords: Passwords; throttle: Throttle };

const signInRefusals = [400, 401, 429, 503] as const;

/**
 * Sign-in for members and for administrators. Every refusal is the same sentence after the same work, so that no
 * answer tells whether an address is known, nor whether it is an administrator's.
 */
export const sessionRoutes = ({ users, tokens, passwords, throttle }: Parts) => {
  const signIn = async (
    c: Context,
    { email, password }: Credentials,
    mayEnter: (user: SessionUser) => boolean,
  ): Promise<TokenAnswer> => {
    const address = clientAddress(c);
    await throttle.take('address', address);
    await throttle.take('account', email);
    const found = await users.findForSignIn(email);
    const isRight = await passwords.verify(password, found?.passwordHash);
    if (!found || !isRight || !mayEnter(found.user)) throw refuse(401, 'Invalid email or password.');
    await throttle.forget('account', email);
    await throttle.giveBack('address', address);
    return { token: await tokens.issue(found.user) };
  };

  return new Hono()
    .post(
      '/member-login',
      describe({
        summary: 'Sign in as a member',
        access: 'open',
        body: Credentials,
        answers: { 200: 'Token' },
        refusals: signInRefusals,
      }),
      jsonBody(Credentials),
      async (c) => c.json(await signIn(c, c.req.valid('json'), () => true)),
    )
    .post(
      '/login',
      describe({
        summary: 'Sign in as an administrator',
        access: 'open',
        body: Credentials,
        answers: { 200: 'Token' },
        refusals: signInRefusals,
      }),
      jsonBody(Credentials),
      async (c) => c.json(await signIn(c, c.req.valid('json'), ({ role }) => role === 'admin')),
    );
};
