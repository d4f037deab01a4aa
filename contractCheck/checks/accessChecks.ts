import { doesNotFit, tolerated, type Check, type Context, type Finding } from './check.ts';
import { judgeErrorResponse, judgeToken } from './judgeResponse.ts';
import { encodeId, firstOf, listProperties } from './readRecords.ts';
import type { Role } from './session.ts';

/** A token of the right form that no API has issued. */
const inventedToken = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from('{"id":0}').toString('base64url')}.invented`;

const unknownAccount = { email: 'nobody@luminous-contract.example', password: 'wrong' };

const signIn = (role: Role): Check => ({
  id: `${role}-sign-in`,
  question: `Can ${role === 'admin' ? 'an administrator' : 'a member'} sign in?`,
  needs: [role],
  run: async ({ session }) => judgeToken(await session.signIn(role), role),
});

const judgeErrorResponses = async (
  { call }: Context,
  calls: string[],
  token?: string,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const target of calls) {
    const response = await call(target, { token });
    if (response.isSuccess)
      findings.push(doesNotFit(`${target} is open ${token ? 'to members' : 'without a token'}.`));
    else findings.push(...judgeErrorResponse(response));
  }
  return findings;
};

/** Whether a cache may give a response to the next person without asking the API. */
const isReusable = (cacheControl: string, expires: string): boolean => {
  if (/no-(store|cache)/.test(cacheControl)) return false;
  const ages = [...cacheControl.matchAll(/(?:max-age|s-maxage)=(\d+)/g)].map(([, seconds]) =>
    Number(seconds),
  );
  return ages.length > 0
    ? Math.max(...ages) > 0
    : cacheControl.includes('public') || Date.parse(expires) > Date.now();
};

export const accessChecks: Check[] = [
  {
    id: 'wrong-password',
    question: 'Is a wrong password refused?',
    needs: [],
    run: async ({ call }) => {
      const response = await call('POST /api/auth/member-login', { body: unknownAccount });
      if (response.isSuccess)
        return [doesNotFit('Anybody can sign in with an unknown email and a wrong password.')];
      return judgeErrorResponse(response);
    },
  },
  {
    id: 'closed-to-visitors',
    question: 'Are agents, saved lists and users closed to visitors?',
    needs: [],
    run: (context) =>
      judgeErrorResponses(context, [
        'GET /api/agents',
        'GET /api/users/me/saved-properties',
        'GET /api/admin/users',
      ]),
  },
  {
    id: 'ended-session',
    question: 'Does a token that is not valid get a 401?',
    needs: [],
    run: async ({ call }) => {
      const { status } = await call('GET /api/users/me/saved-properties', { token: inventedToken });
      const list = await call('GET /api/properties', { token: inventedToken });
      return [
        ...(status === 401
          ? []
          : [
              doesNotFit(
                `A request with an invalid token gets ${status} and not 401, so the app does not notice that a session has ended.`,
              ),
            ]),
        ...(list.isSuccess
          ? [
              tolerated(
                'GET /api/properties ignores an invalid token. A member whose session has ended sees "Price on request" until another request gets 401.',
              ),
            ]
          : []),
      ];
    },
  },
  signIn('member'),
  signIn('admin'),
  {
    id: 'closed-to-members',
    question: 'Is the list of users closed to members?',
    needs: ['member'],
    run: async (context) => {
      const token = await context.session.token('member');
      const { status } = await context.call('GET /api/admin/users', { token });
      if (status === 401)
        return [doesNotFit('A member without permission gets 401, which ends the session. It must be 403.')];
      return judgeErrorResponses(context, ['GET /api/admin/users'], token);
    },
  },
  {
    id: 'caching',
    question: 'Do the cache headers keep member responses from visitors?',
    needs: ['member'],
    run: async (context) => {
      const token = await context.session.token('member');
      const { id } = firstOf(await listProperties(context, token));
      const findings: Finding[] = [];
      for (const target of ['GET /api/properties', `GET /api/properties/${encodeId(id)}`])
        for (const [who, response] of [
          ['a visitor', await context.call(target)],
          ['a member', await context.call(target, { token })],
        ] as const) {
          const control = response.headers.get('Cache-Control')?.toLowerCase() ?? '';
          const expires = response.headers.get('Expires') ?? '';
          if (/authorization|\*/i.test(response.headers.get('Vary') ?? '')) continue;
          const sent = [control && `"Cache-Control: ${control}"`, expires && `"Expires: ${expires}"`];
          if (isReusable(control, expires))
            findings.push(
              doesNotFit(
                `${target} for ${who} has ${sent.filter(Boolean).join(' and ')} without "Vary: Authorization", so a cache may give it to others.`,
              ),
            );
          else if (control === '')
            findings.push(tolerated(`${target} for ${who} has no Cache-Control. "no-store" is safest.`));
        }
      return findings;
    },
  },
];
