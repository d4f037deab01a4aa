import { Hono, type Context } from 'hono';
import { credentialsSchema, type Credentials, type TokenAnswer } from '#contract/session.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { describe } from '#server/http/describe.ts';
import { refuse } from '#server/http/refusal.ts';
import type { Limits, Throttle } from '#server/http/throttle.ts';
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
    const pair = `${address} ${email}`;
    const taken: [keyof Limits, string][] = [];
    const take = async (kind: keyof Limits, key: string) => {
      await throttle.take(kind, key);
      taken.push([kind, key]);
    };

    let found: Awaited<ReturnType<UserStore['findForSignIn']>>;
    let isRight: boolean;
    try {
      await take('address', address);
      await take('accountFromAddress', pair);
      await take('account', email);
      found = await users.findForSignIn(email);
      isRight = await passwords.verify(password, found?.passwordHash);
    } catch (fault) {
      // Nothing was compared: whoever had to wait, or met a fault of ours, has not failed.
      await Promise.all(taken.map(([kind, key]) => throttle.giveBack(kind, key)));
      throw fault;
    }
    if (!found || !isRight || !mayEnter(found.user)) throw refuse(401, 'Invalid email or password.');
    await throttle.giveBack('address', address);
    await throttle.forget('accountFromAddress', pair);
    await throttle.forget('account', email);
    return { token: await tokens.issue(found.user) };
  };

  return new Hono()
    .post(
      '/member-login',
      describe({
        summary: 'Sign in as a member',
        access: 'open',
        body: credentialsSchema,
        answers: { 200: 'Token' },
        refusals: signInRefusals,
      }),
      jsonBody(credentialsSchema),
      async (c) => c.json(await signIn(c, c.req.valid('json'), () => true)),
    )
    .post(
      '/login',
      describe({
        summary: 'Sign in as an administrator',
        access: 'open',
        body: credentialsSchema,
        answers: { 200: 'Token' },
        refusals: signInRefusals,
      }),
      jsonBody(credentialsSchema),
      async (c) => c.json(await signIn(c, c.req.valid('json'), ({ role }) => role === 'admin')),
    );
};
