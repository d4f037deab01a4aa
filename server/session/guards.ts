import type { Context, MiddlewareHandler } from 'hono';
import { bearerToken } from '#server/http/bearerToken.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { Tokens } from './tokens.ts';
import type { Account, UserStore } from './userStore.ts';

type SetsUser<User> = MiddlewareHandler<{ Variables: { user: User } }>;

/**
 * Middleware that decides who may call a route. Every route that reads or changes records has one, except registration
 * and login.
 */
export type Guards = {
  optionalUser: SetsUser<Account | undefined>;
  signedIn: SetsUser<Account>;
  admin: SetsUser<Account>;
};

/**
 * The guards trust a token only to say which user it was issued to, and when. They look up that user and the role in the
 * database for every request, so a change by an administrator takes effect immediately.
 */
export const makeGuards = (tokens: Tokens, users: Pick<UserStore, 'findTokenOwner'>): Guards => {
  const identify = async (c: Context): Promise<Account | undefined> => {
    const header = c.req.header('Authorization');
    if (header === undefined) return undefined;
    const token = bearerToken(header);
    const claims = token ? await tokens.verify(token) : undefined;
    const user = claims && (await users.findTokenOwner(claims));
    if (!user)
      throw new HttpError(401, 'Your session is no longer valid. Please log in again.', {
        invalidToken: true,
      });
    return user;
  };

  const requireUser = async (c: Context): Promise<Account> => {
    const user = await identify(c);
    if (!user) throw new HttpError(401, 'Please log in first.');
    return user;
  };

  return {
    optionalUser: async (c, next) => {
      c.set('user', await identify(c));
      await next();
    },
    signedIn: async (c, next) => {
      c.set('user', await requireUser(c));
      await next();
    },
    admin: async (c, next) => {
      const user = await requireUser(c);
      if (user.role !== 'admin') throw new HttpError(403, 'Only administrators may do this.');
      c.set('user', user);
      await next();
    },
  };
};
