import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { MembershipStatus, Role } from '#contract/user.ts';
import { unnamed, type Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

/** A user without the password hash: the signed-in user of a request, and what administrators see. */
export type Account = {
  id: number;
  name: string;
  email: string;
  membership_status: MembershipStatus;
  role: Role;
};

/** What counts of a valid token: the user that it was issued to, and when, in seconds since 1970. */
export type TokenClaims = Pick<Account, 'id' | 'email'> & { issuedAt: number };

const accountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  membership_status: users.membership_status,
  role: users.role,
};

const selectById = (db: Database, id: number) =>
  db.select(accountColumns).from(users).where(eq(users.id, id));

/**
 * The user of a token, unless the token is older than `tokens_valid_after`. Tokens count whole seconds, so one from the
 * same second is accepted. The email must match, because a restored database gives the ids of lost accounts to new ones.
 */
const prepareTokenOwner = (db: Database) =>
  db
    .select(accountColumns)
    .from(users)
    .where(
      and(
        eq(users.id, sql.placeholder('id')),
        eq(users.email, sql.placeholder('email')),
        or(
          isNull(users.tokens_valid_after),
          lte(
            sql`date_trunc('second', ${users.tokens_valid_after})`,
            sql`to_timestamp(${sql.placeholder('issuedAt')})`,
          ),
        ),
      ),
    )
    .prepare(unnamed);

/**
 * Matches a user by email. The email is lowercased in JavaScript, as it is for the rate limits. PostgreSQL's `lower` maps
 * some letters differently, so one account could have two rate limits.
 */
const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

type NewUser = Omit<Account, 'id'> & { password_hash: string };

export type UserStore = ReturnType<typeof makeUserStore>;

/** Users in the database. Undefined means that there is no such user. @throws DrizzleQueryError if a query fails. */
export const makeUserStore = (db: Database) => {
  const tokenOwner = prepareTokenOwner(db);

  return {
    list: (): Promise<Account[]> => db.select(accountColumns).from(users).orderBy(asc(users.id)),

    find: async (id: number): Promise<Account | undefined> => (await selectById(db, id))[0],

    findTokenOwner: async (claims: TokenClaims): Promise<Account | undefined> =>
      (await tokenOwner.execute(claims))[0],

    /** A user, locked until the end of the transaction. */
    findLocked: async (id: number): Promise<Account | undefined> =>
      (await selectById(db, id).for('update'))[0],

    /** Returns the password hash, for the sign-in. Besides it, only `findDemoAccounts` reads hashes. */
    findForSignIn: async (email: string): Promise<{ user: Account; passwordHash: string } | undefined> => {
      const [found] = await db
        .select({ user: accountColumns, passwordHash: users.password_hash })
        .from(users)
        .where(hasEmail(email));
      return found;
    },

    /** Adds a user. Returns undefined if the email is taken; letter case makes no difference. */
    add: async (user: NewUser): Promise<Account | undefined> => {
      const [added] = await db.insert(users).values(user).onConflictDoNothing().returning(accountColumns);
      return added;
    },

    /** Replaces the password, and ends the sessions of the account. */
    setPasswordHash: async (email: string, password_hash: string): Promise<Account | undefined> => {
      const [changed] = await db
        .update(users)
        .set({ password_hash, tokens_valid_after: sql`now()` })
        .where(hasEmail(email))
        .returning(accountColumns);
      return changed;
    },

    setMembership: async (id: number, status: MembershipStatus): Promise<Account | undefined> => {
      const [changed] = await db
        .update(users)
        .set({ membership_status: status })
        .where(eq(users.id, id))
        .returning(accountColumns);
      return changed;
    },
  };
};
