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
  const compare = async (email: string, password: string) => {
    const found = await users.findForSignIn(email);
    return [found, await passwords.verify(password, found?.passwordHash)] as const;
  };

  const signIn = async (
    c: Context,
    { email, password }: Credentials,
    mayEnter: (user: SessionUser) => boolean,
  ): Promise<TokenAnswer> => {
    const address = clientAddress(c);
    const pair = `${address} ${email}`;
    await throttle.take('address', address);
    await throttle.take('accountFromAddress', pair);
    await throttle.take('account', email);
    const forgive = () =>
      Promise.all([
        throttle.giveBack('address', address),
        throttle.giveBack('accountFromAddress', pair),
        throttle.giveBack('account', email),
      ]);
    const [found, isRight] = await compare(email, password).catch(async (fault: unknown) => {
      // That we have no time, or no database, is no failed sign-in.
      await forgive();
      throw fault;
    });
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
