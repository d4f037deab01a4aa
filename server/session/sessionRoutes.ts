import { Hono, type Context } from 'hono';
import { credentialsSchema, type Credentials, type TokenResponse } from '#contract/session.ts';
import { describeOperation } from '#server/http/describeOperation.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { RateLimiter } from '#server/http/rateLimiter.ts';
import type { TrustedProxies } from '#server/http/trustedProxies.ts';
import { jsonBody } from '#server/http/validation.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Tokens } from './tokens.ts';
import type { Account, UserStore } from './userStore.ts';

/** What sign-in and registration depend on. */
export type AuthDeps = {
  users: UserStore;
  tokens: Tokens;
  passwords: PasswordHasher;
  rateLimiter: RateLimiter;
  clientAddress: TrustedProxies['clientAddress'];
};

const signInErrors = [400, 401, 429, 503] as const;

/**
 * Sign-in for members and for administrators. Every failed sign-in does the same work and returns the same message, so
 * no response reveals whether an email has an account or belongs to an administrator.
 */
export const sessionRoutes = ({ users, tokens, passwords, rateLimiter, clientAddress }: AuthDeps) => {
  const signIn = async (
    c: Context,
    { email, password }: Credentials,
    isAllowed: (user: Account) => boolean,
  ): Promise<TokenResponse> => {
    const address = clientAddress(c);
    const addressAndEmail = `${address} ${email}`;
    const [found, isCorrect] = await rateLimiter.attempt(
      [
        ['address', address],
        ['accountFromAddress', addressAndEmail],
        ['account', email],
        ['signIn', address],
      ],
      async () => {
        const account = await users.findForSignIn(email);
        return [account, await passwords.verify(password, account?.passwordHash)] as const;
      },
    );
    if (!found || !isCorrect || !isAllowed(found.user))
      throw new HttpError(401, 'Invalid email or password.');
    await rateLimiter.reward('address', address);
    await rateLimiter.delete('accountFromAddress', addressAndEmail);
    await rateLimiter.delete('account', email);
    return { token: await tokens.issue(found.user) };
  };

  return new Hono()
    .post(
      '/member-login',
      describeOperation({
        summary: 'Sign in as a member',
        access: 'public',
        body: credentialsSchema,
        responses: { 200: 'Token' },
        errors: signInErrors,
      }),
      jsonBody(credentialsSchema),
      async (c) => c.json(await signIn(c, c.req.valid('json'), () => true)),
    )
    .post(
      '/login',
      describeOperation({
        summary: 'Sign in as an administrator',
        access: 'public',
        body: credentialsSchema,
        responses: { 200: 'Token' },
        errors: signInErrors,
      }),
      jsonBody(credentialsSchema),
      async (c) => c.json(await signIn(c, c.req.valid('json'), ({ role }) => role === 'admin')),
    );
};
