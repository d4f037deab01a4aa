import { isDeepStrictEqual } from 'node:util';
import {
  accessMatrix,
  authorizationOf,
  callers,
  callsOf,
  challengeFor,
  createAccessRecords,
  type AccessRow,
} from '#server/testing/accessMatrix.ts';
import { fakePasswords } from '#server/testing/fakePasswords.ts';
import {
  bearer,
  header,
  jsonCall,
  jsonObject,
  type Api,
  type Call,
  type HttpResponse,
} from '#suites/harness/api.ts';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import { fetchOpenApi } from '#suites/harness/fetchOpenApi.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { sample } from '#suites/harness/sample.ts';
import { withServer, type SuiteServer } from '#suites/harness/withServer.ts';
import { mutants, type Mutant } from './mutants.ts';
import { bodyCalls, dumpTables, extraFields, typicalAttack, withFields } from './massAssignment.ts';

const callOf = ({ call, path, body }: AccessRow, headers: Record<string, string> = {}): Call => {
  const method = call.split(' ', 1)[0] ?? '';
  if (body === undefined) return { method, path, headers };
  return {
    method,
    path,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
};

/** Ways to send a token that the server must not know. */
const smuggledTokens: [name: string, smuggle: (call: Call, token: string) => Call][] = [
  ...['token', 'access_token', 'authorization'].map((name): (typeof smuggledTokens)[number] => [
    `a token in the query as ${name}`,
    (call, token) => ({ ...call, path: `${call.path}?${name}=${token}` }),
  ]),
  ...['Cookie', 'X-Authorization', 'X-Access-Token', 'Proxy-Authorization', 'X-Forwarded-Authorization'].map(
    (name): (typeof smuggledTokens)[number] => [
      `a token in ${name}`,
      (call, token) => ({
        ...call,
        headers: { ...call.headers, [name]: name === 'Cookie' ? `token=${token}` : `Bearer ${token}` },
      }),
    ],
  ),
  ...['X-User-Id', 'X-Forwarded-User', 'X-Remote-User', 'X-Role'].map(
    (name): (typeof smuggledTokens)[number] => [
      `a claim in ${name}`,
      (call) => ({ ...call, headers: { ...call.headers, [name]: name === 'X-Role' ? 'admin' : '1' } }),
    ],
  ),
];

const checkRefusal = (
  response: HttpResponse,
  where: string,
  challenge: string | null,
  { violation }: Recorder,
) => {
  const keys = Object.keys(jsonObject(response));
  if (keys.join() !== 'message')
    violation(`${where} answers ${response.status} with ${keys.join() || 'no message'}.`);
  const sent = header(response, 'WWW-Authenticate') ?? null;
  if (sent !== challenge) violation(`${where} answers ${response.status} with the challenge ${sent}.`);
};

/** Every call of the matrix as every kind of caller. */
const checkMatrix = async (server: SuiteServer, api: Api, recorder: Recorder): Promise<void> => {
  const { database, signIn } = server;
  const fresh = async () => {
    await database.empty();
    await createAccessRecords(database);
  };
  const check = async (where: string, call: Call, expected: number, challenge: string | null) => {
    const response = await api(call);
    if (response.status !== expected)
      recorder.violation(`${where} answers ${response.status} instead of ${expected}.`);
    if (response.status >= 400) checkRefusal(response, where, challenge, recorder);
    else if (call.method !== 'GET') await fresh();
  };

  await fresh();
  for (const row of accessMatrix) {
    for (const caller of callers) {
      const authorization = await authorizationOf(caller, database);
      const call = callOf(row, authorization ? { Authorization: authorization } : {});
      const expected = row.expected[caller];
      await check(`${row.call} as ${caller}`, call, expected, challengeFor(expected, row, caller));
      recorder.count('requests as each kind of caller');
    }
    for (const [name, smuggle] of smuggledTokens) {
      const call = smuggle(callOf(row), await signIn({ role: 'admin' }));
      const expected = row.expected.visitor;
      await check(`${row.call} with ${name}`, call, expected, challengeFor(expected, row, 'visitor'));
      recorder.count('requests of visitors with a smuggled token');
    }
  }
};

/** The matrix, the routes of the app and the OpenAPI document list the same calls. */
const checkRoutes = async ({ app, api }: SuiteServer, { count, violation }: Recorder): Promise<void> => {
  const inMatrix = new Set(accessMatrix.map(({ call }) => call));
  const { operations } = await fetchOpenApi(api);
  const described = operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  for (const [place, calls] of [
    ['The app', new Set(callsOf(app))],
    ['The OpenAPI document', new Set(described)],
  ] as const) {
    for (const call of calls)
      if (!inMatrix.has(call)) violation(`${place} has ${call}, and the matrix does not.`);
    for (const call of inMatrix)
      if (!calls.has(call)) violation(`The matrix has ${call}, and ${place} does not.`);
    count('routes compared with the matrix', calls.size);
  }
  const withExtraFields = bodyCalls.map(({ method, path }) => `${method} ${path.replace(/\/\d+$/, '/:id')}`);
  for (const { call, body } of accessMatrix)
    if (body !== undefined && !withExtraFields.includes(call))
      violation(`The matrix sends a body with ${call}, and massAssignment.ts does not.`);
};

const ownershipCalls = "requests against another member's list";

/** Nothing that one member does reaches the list of another, and no member sees it. */
const checkOwnership = async (
  { database, create, issueToken, signIn }: SuiteServer,
  api: Api,
  { count, violation }: Recorder,
) => {
  await database.empty();
  await createAccessRecords(database);
  const otherProperty = await create.property();
  const owner = await create.user();
  const [ownToken, otherToken] = [await issueToken(owner), await signIn()];
  const saved = '/api/users/me/saved-properties';
  const list = async (token: string) =>
    (await api({ method: 'GET', path: saved, headers: bearer(token) })).body.toString();
  await api(jsonCall('POST', saved, { property_id: 1 }, ownToken));
  const before = await list(ownToken);
  const headers = { ...bearer(otherToken), 'X-User-Id': String(owner.id) };
  for (const call of [
    { method: 'DELETE', path: `${saved}/1`, headers: bearer(otherToken) },
    { method: 'DELETE', path: `${saved}/1?user_id=${owner.id}`, headers },
    jsonCall('POST', saved, { property_id: otherProperty, user_id: owner.id }, otherToken),
    { method: 'GET', path: `${saved}?user_id=${owner.id}`, headers },
    { method: 'DELETE', path: `${saved}/${otherProperty}`, headers: bearer(otherToken) },
  ]) {
    const { body } = await api(call);
    const where = `${call.method} ${call.path} of one member`;
    if (body.toString() === before) violation(`${where} shows another's list.`);
    if ((await list(ownToken)) !== before) violation(`${where} changes another's list.`);
    count(ownershipCalls);
  }
  if ((await list(otherToken)) !== '[]') violation('A member sees the list of another.');
};

const withAdditions = 'requests with additional fields';
const accepted = 'accepted requests with additional fields';

/**
 * Two databases get the same requests. In one of them the bodies have additional fields. A request that is refused
 * with them is not sent to the other. In the end, both databases must have the same rows.
 */
const checkMassAssignment = async (
  seed: number,
  amount: number,
  mutant: Mutant,
  { count, violation }: Recorder,
): Promise<void> =>
  withServer(async (attacked) =>
    withServer(async (plain) => {
      const both = await Promise.all(
        [attacked, plain].map(async (server) => {
          await server.create.agent();
          await server.create.property();
          const password_hash = await fakePasswords.hash('none');
          const token = await server.signIn({ email: 'admin@members.example', role: 'admin', password_hash });
          await server.create.user({
            email: 'member@members.example',
            membership_status: 'pending',
            password_hash,
          });
          for (let number = 0; number < amount + bodyCalls.length; number += 1)
            await server.create.property();
          return { server, token };
        }),
      );
      const [target, twin] = both;
      if (!target || !twin) return;
      const api = mutant(attacked, () => Promise.resolve(target.token));
      const attacks = [...bodyCalls.map(() => typicalAttack), ...sample(extraFields, seed, amount)];
      for (const [index, extra] of attacks.entries()) {
        const { method, path, body } = bodyCalls[index % bodyCalls.length] ?? bodyCalls[0]!;
        const sent = jsonCall(method, path, body(index), target.token);
        const query = index % 2 ? '' : `?${String(extra[0]?.[0])}=admin&user_id=2`;
        const response = await api({
          ...sent,
          path: path + encodeURI(query),
          body: withFields(body(index), extra),
        });
        count(withAdditions);
        if (response.status >= 500)
          violation(`${method} ${path} answers ${response.status} to ${JSON.stringify(extra)}.`);
        if (response.status >= 400) continue;
        count(accepted);
        const reference = await plain.api(jsonCall(method, path, body(index), twin.token));
        if (reference.status !== response.status)
          violation(`${method} ${path} answers ${reference.status} without them.`);
      }
      const [changed, expected] = [await dumpTables(attacked.database), await dumpTables(plain.database)];
      if (!isDeepStrictEqual(changed, expected)) {
        const first = changed.find((row, index) => row !== expected[index]);
        violation(`Additional fields were stored: ${first}`);
      }
      const names = Object.keys(Object.prototype);
      if (names.length > 0) violation(`Every object now has ${names.join()}.`);
    }),
  );

export const access = defineSuite({
  name: 'access',
  guarantee:
    'Callers can do only what their role allows, and nothing that they add to a request gives them more rights.',
  fast: {
    'requests as each kind of caller': accessMatrix.length * callers.length,
    'requests of visitors with a smuggled token': accessMatrix.length * smuggledTokens.length,
    [withAdditions]: 90,
    [accepted]: 80,
    [ownershipCalls]: 5,
  },
  full: {
    'requests as each kind of caller': accessMatrix.length * callers.length,
    'requests of visitors with a smuggled token': accessMatrix.length * smuggledTokens.length,
    [withAdditions]: 1_000,
    [accepted]: 800,
    [ownershipCalls]: 5,
  },
  mutants,
  run: async ({ amounts, seed, mutant = ({ api }: SuiteServer) => api, ...recorder }) => {
    await checkMassAssignment(seed, amounts[withAdditions], mutant, recorder);
    await withServer(async (server) => {
      const api = mutant(server, () => server.signIn({ role: 'admin' }));
      await checkRoutes(server, recorder);
      await checkMatrix(server, api, recorder);
      await checkOwnership(server, api, recorder);
    });
  },
});
