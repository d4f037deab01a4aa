import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { properties } from './db/schema.ts';
import { demoAccounts, demoPassword, seedDemo } from './demo/seedDemo.ts';
import { fakePasswords } from './testing/fakePasswords.ts';
import { readOpenApi, type DocumentedOperation } from './testing/readOpenApi.ts';
import { testServer } from './testing/testServer.ts';

const server = testServer();

let operations: DocumentedOperation[] | undefined;

/** The document is the same for all tests, and compiling its schemas takes time. */
const readOperations = async () =>
  (operations ??= readOpenApi(await (await server.call('GET /api/openapi.json')).json()));

/** Adds the records of the examples, and signs in as an administrator. */
const fill = async (): Promise<string> => {
  await seedDemo(server.database().db, fakePasswords.hash);
  const body = { email: demoAccounts[2].email, password: demoPassword };
  const { token } = (await (await server.call('POST /api/auth/login', { body })).json()) as { token: string };
  return token;
};

/** Without what differs between a new record and the one of the example. */
const withoutIdentity = (record: object) => ({ ...record, id: undefined, token: undefined });

test('every example matches its schema', async () => {
  let count = 0;
  for (const { name, request, responses } of await readOperations())
    for (const media of [request, ...responses.map((response) => response.media)])
      for (const { value } of media?.examples ?? []) {
        expect([name, media?.problem(value)]).toEqual([name, undefined]);
        count++;
      }
  expect(count).toBeGreaterThan(100);
});

test('every request and every response with a body has an example', async () => {
  const lacking = (await readOperations()).flatMap(({ name, request, responses }) =>
    [request, ...responses.map((response) => response.media)]
      .filter((media) => media?.examples.length === 0)
      .map(() => name),
  );
  // The document itself is the response of the only operation without one.
  expect(lacking).toEqual(['GET /api/openapi.json']);
});

test('the document, which everybody may read, has neither the price nor the agent of a property', async () => {
  await fill();
  const document = await (await server.call('GET /api/openapi.json')).text();
  const [property] = await server.database().db.select().from(properties).where(eq(properties.id, 1));
  expect(document).toContain(`"title":"${property?.title}"`);
  expect(document).not.toContain(`"price":${property?.price}`);
  expect(document).not.toContain(`"agent_id":${property?.agent_id}`);
});

test('every example request gets the declared response, and the response of the example', async () => {
  const admin = await fill();
  const added = new Map<string, number>();
  for (const { name, method, target, needsToken, isPublic, request, responses } of await readOperations()) {
    const path = name.split(' ')[1] ?? '';
    // A deletion removes a record that was added before, because any other may be in use.
    const id = method === 'DELETE' ? added.get(path.replace('/{id}', ''))?.toString() : undefined;
    const audiences = isPublic ? [undefined] : needsToken ? [admin] : [undefined, admin];
    for (const token of audiences) {
      const response = await server.call(target(id), {
        token,
        body: request?.examples[0]?.value,
      });
      const declared = responses.find(({ status }) => status < 300);
      const { message } = (await response
        .clone()
        .json()
        .catch(() => ({}))) as { message?: string };
      expect([name, response.status, message]).toEqual([name, declared?.status, undefined]);
      for (const header of declared?.headers ?? [])
        expect([name, response.headers.has(header)]).toEqual([name, true]);
      if (!declared?.media) continue;

      const json = (await response.json()) as object;
      expect([name, declared.media.problem(json)]).toEqual([name, undefined]);
      if ('id' in json) added.set(path, Number(json.id));
      const { examples } = declared.media;
      const example = examples.find((one) => one.name === (token ? 'member' : 'visitor')) ?? examples[0];
      if (Array.isArray(json) && Array.isArray(example?.value)) expect(json).toContainEqual(example.value[0]);
      else if (example) expect(withoutIdentity(json)).toEqual(withoutIdentity(example.value as object));
    }
  }
});

test('responses may have no field beyond their schema', async () => {
  for (const { name, responses } of await readOperations())
    for (const { media } of responses)
      for (const { value } of media?.examples ?? []) {
        const extended = Array.isArray(value)
          ? (value as object[]).map((row) => ({ ...row, extra: 1 }))
          : { ...Object(value), extra: 1 };
        expect([name, media?.problem(extended)]).toEqual([name, expect.stringContaining('additional')]);
      }
});

test("a visitor's response cannot have the fields of a member's", async () => {
  const single = (await readOperations()).find(({ name }) => name === 'GET /api/properties/{id}')
    ?.responses[0]?.media;
  const [visitor, member] = single?.examples ?? [];
  expect(visitor?.value).not.toHaveProperty('price');
  expect(single?.problem({ ...Object(visitor?.value), price: 1 })).toBeDefined();
  expect(single?.problem({ ...Object(visitor?.value), agent_id: 1 })).toBeDefined();
  expect(single?.problem(member?.value)).toBeUndefined();
});

test('a field may be absent or null exactly where the document says so', async () => {
  const admin = await fill();
  for (const { name, target, request, needsToken } of await readOperations()) {
    const example = Object(request?.examples[0]?.value) as object;
    for (const field of Object.keys(example))
      for (const value of [undefined, null]) {
        const body = { ...example, [field]: value };
        // JSON has no undefined: such a field is absent in both.
        const isAllowed = request?.problem(JSON.parse(JSON.stringify(body))) === undefined;
        const { status } = await server.call(target(), { token: needsToken ? admin : undefined, body });
        expect([name, field, value, status !== 400]).toEqual([name, field, value, isAllowed]);
      }
  }
});
