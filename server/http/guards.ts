import type { Context, MiddlewareHandler } from 'hono';
import type { Tokens } from '#server/session/tokens.ts';
import type { SessionUser, UserStore } from '#server/users/userStore.ts';
import { refuse } from './refusal.ts';

type Knows<User> = MiddlewareHandler<{ Variables: { user: User } }>;

/** Who may make a call. Each route names one of these, apart from sign-in and sign-up, which ignore any token. */
export type Guards = {
  anyone: Knows<SessionUser | undefined>;
  signedIn: Knows<SessionUser>;
  admin: Knows<SessionUser>;
};

/**
 * Guards that take from a token no more than whose it is: whether the user exists, and with which role, is asked of
 * the database at every call, so what an administrator changes counts at once.
 */
export const makeGuards = (tokens: Tokens, users: Pick<UserStore, 'findSessionUser'>): Guards => {
  const identify = async (c: Context): Promise<SessionUser | undefined> => {
    const header = c.req.header('Authorization');
    if (header === undefined) return undefined;
    const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1];
    const id = token && (await tokens.verify(token));
    const user = id && (await users.findSessionUser(id));
    if (!user)
      throw refuse(401, 'Your session is no longer valid. Please log in again.', { invalidToken: true });
    return user;
  };

  const demand = async (c: Context): Promise<SessionUser> => {
    const user = await identify(c);
    if (!user) throw refuse(401, 'Please log in first.');
    return user;
  };

  return {
    anyone: async (c, next) => {
      c.set('user', await identify(c));
      await next();
    },
    signedIn: async (c, next) => {
      c.set('user', await demand(c));
      await next();
    },
    admin: async (c, next) => {
      const user = await demand(c);
      if (user.role !== 'admin') throw refuse(403, 'Only administrators may do this.');
      c.set('user', user);
      await next();
    },
  };
};
