import { beforeEach, expect, test } from '@jest/globals';
import type { AppDeps } from './app.ts';
import { failingDatabase } from './testing/failingDatabase.ts';
import { highLimits, makeTestApp, type TestAppOptions } from './testing/makeTestApp.ts';
import { readOpenApi, type DocumentedOperation } from './testing/readOpenApi.ts';
import { testClient, type RequestOptions } from './testing/testClient.ts';
import { testServer } from './testing/testServer.ts';

const server = testServer();

let operations: DocumentedOperation[];
let admin: string;
let member: string;

const fill = async () => {
  await server.database().empty();
  for (let count = 0; count < 4; count++) await server.factories().agent();
  await server.factories().property({ agent_id: 1 });
  admin = (await server.signIn({ role: 'admin' })).token;
  member = (await server.signIn()).token;
};

beforeEach(async () => {
  operations = readOpenApi(await (await server.call('GET /api/openapi.json')).json());
});

const appWith = (options: TestAppOptions, database: AppDeps['database'] = server.database()) =>
  testClient(makeTestApp(database, options));

/** A database that cannot be reached. */
const away = failingDatabase(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

/** Everything that can be wrong with a request, whatever the operation is. Each one returns the last response. */
const provoke = async ({ target, request }: DocumentedOperation): Promise<Response[]> => {
  const body = request?.examples[0]?.value;
  const call = (options: RequestOptions, path = target()) =>
    server.call(path, { token: admin, body, ...options });
  const once = { points: 1, seconds: 60 };
  const limited = appWith({
    settings: { rateLimits: { ...highLimits, address: once, registration: once, inquiry: once } },
  });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const anotherBody = { ...Object(body), name: 'Another', title: 'Another', message: 'Another' };
  const idOfNobody = { ...Object(body), property_id: 99_999, propertyId: 99_999 };
  return [
    await call({ token: undefined }),
    await call({ token: 'no.valid.token' }),
    await call({ token: member }),
    await call({ body: body && { ...Object(body), password: 'wrong' } }),
    await call({ body: body && {} }),
    await call({ body: body && { ...Object(body), title: ' ' } }),
    await call({ headers: { 'Content-Type': 'text/plain' } }),
    await call({ body: body && 'x'.repeat(100_001) }),
    await call({}, target().replace('bedrooms=2', 'bedrooms=two')),
    await call({}, target('99999')),
    await call({ body: body && idOfNobody }),
    await call({ headers: { 'If-Match': '"outdated"' } }),
    await call({ headers: key }).then(() => call({ headers: key, body: body && anotherBody })),
    await call({}).then(() => call({})),
    await limited(target(), {
      token: admin,
      body: body && { ...Object(body), password: 'a wrong one' },
    }).then(() => limited(target(), { token: admin, body })),
    await appWith({}, away)(target().replace('?exclude=database', ''), { token: admin, body }),
    await appWith({ admit: () => false })(target(), { token: admin, body }),
  ];
};

test('each operation sends exactly the error statuses of the document', async () => {
  const messages = new Map<number, Set<string>>();
  const documented = new Map<number, unknown>();
  for (const operation of operations) {
    await fill();
    const errorResponses = (await provoke(operation)).filter(({ status }) => status >= 400);
    const declared = operation.responses.filter(({ status }) => status >= 400 && status !== 500);
    const { name } = operation;
    expect([name, [...new Set(errorResponses.map(({ status }) => status))].sort()]).toEqual([
      name,
      declared.map(({ status }) => status).sort(),
    ]);
    for (const response of errorResponses) {
      const { status } = response;
      const described = declared.find((one) => one.status === status);
      for (const header of described?.headers ?? [])
        expect([name, status, response.headers.has(header)]).toEqual([name, status, true]);
      const json: unknown = await response.json();
      expect([name, described?.media?.problem(json)]).toEqual([name, undefined]);
      messages.set(status, (messages.get(status) ?? new Set()).add(JSON.stringify(json)));
      documented.set(status, described?.media?.examples[0]?.value);
    }
  }
  for (const [status, example] of documented)
    expect([...(messages.get(status) ?? [])]).toContain(JSON.stringify(example));
});
