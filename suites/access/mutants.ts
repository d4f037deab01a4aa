import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { bearer, type Api } from '#suites/harness/api.ts';
import type { SuiteServer } from '#suites/harness/withServer.ts';

/** Plants a defect in a server that no request has reached yet. `administrator` returns a token for this moment. */
export type Mutant = (server: SuiteServer, administrator: () => Promise<string>) => Api;

/** A server that mistakes some callers for the administrator. */
const promotes =
  (isPromoted: (call: { method: string; path: string; authorization?: string }) => boolean): Mutant =>
  ({ api }, administrator) =>
  async (call) =>
    isPromoted({ ...call, authorization: call.headers?.Authorization })
      ? api({ ...call, headers: { ...call.headers, ...bearer(await administrator()) } })
      : api(call);

const claimsOf = (authorization = ''): string =>
  Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();

export const mutants: Record<string, Mutant> = {
  'trusts the role in the token': promotes(({ authorization }) =>
    claimsOf(authorization).includes('"admin"'),
  ),
  'omits the guard of one endpoint': promotes(
    ({ method, path }) => method === 'DELETE' && path.startsWith('/api/agents'),
  ),
  'takes a token from the query': promotes(({ path }) => path.includes('token=')),
  'shows the list of the user that the query string names':
    ({ api, database, issueToken }) =>
    async (call) => {
      const [, id] = (call.method === 'GET' && /user_id=(\d+)/.exec(call.path)) || [];
      const [user] = await database.db
        .select()
        .from(users)
        .where(eq(users.id, Number(id ?? 0)));
      return api(user ? { ...call, headers: { ...call.headers, ...bearer(await issueToken(user)) } } : call);
    },
  'has a route that is not in the matrix': (server) => {
    server.app.get('/api/debug', (c) => c.json({}));
    return server.api;
  },
  'stores the role that a registration sends':
    ({ api, database }) =>
    async (call) => {
      const response = await api(call);
      const sent = call.path.startsWith('/api/users/register') ? String(call.body) : '';
      const [, email] = /"email":"([^"]*)"/.exec(sent) ?? [];
      if (email && sent.includes('"role":"admin"'))
        await database.db.update(users).set({ role: 'admin' }).where(eq(users.email, email));
      return response;
    },
};
