import fc from 'fast-check';
import { isBlank } from '#contract/text.ts';
import { accessMatrix } from '#server/testing/accessMatrix.ts';
import type { OpenApiOperation } from '#server/testing/openApiDocument.ts';
import { agentPayload, propertyPayload } from '#server/testing/payloads.ts';
import { bearer, jsonCall, type Api, type Call, type HttpResponse } from '#suites/harness/api.ts';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import { inParallel } from '#suites/harness/inParallel.ts';
import { fetchOpenApi } from '#suites/harness/fetchOpenApi.ts';
import { sample } from '#suites/harness/sample.ts';
import { withServer } from '#suites/harness/withServer.ts';
import { jsonFiles, naughtyStrings } from '#suites/testData/readTestData.ts';
import { makeResponseValidator } from './responseValidator.ts';
import { requestFor } from './generateRequests.ts';
import { mutants } from './mutants.ts';
import { numberSpellings } from './numberSpellings.ts';

const batch = 500;
const withBody = accessMatrix.filter(({ body }) => body !== undefined);
const numberFields = ['price', 'bedrooms', 'bathrooms', 'agent_id'];
// A one-line field refuses control characters and long text. A field with several lines takes all these strings.
const textFields: [path: string, field: string, payload: (text: string) => object, isLine?: 'line'][] = [
  ['/api/agents', 'bio', (bio) => agentPayload({ bio })],
  ['/api/agents', 'name', (name) => agentPayload({ name }), 'line'],
  ['/api/properties', 'title', (title) => propertyPayload({ title }), 'line'],
  ['/api/properties', 'description', (description) => propertyPayload({ description })],
];
/** Node's parser accepts them, and no URL can have them. */
const hostNames = ['1.2.3.4.5', '256.1.1.1', '999.999.999.999', 'xn--', 'xn--a', '[', 'a b', 'x:99999'];
const readBack = 'naughty strings stored and read back';
const accepted = 'accepted generated requests';

export const requests = defineSuite({
  name: 'requests',
  guarantee: 'No request makes the server fail, and each response is one that the OpenAPI document declares.',
  fast: {
    'JSONTestSuite bodies': jsonFiles.length,
    'spellings of numbers': numberSpellings.length * numberFields.length,
    'naughty strings': naughtyStrings.length,
    [readBack]: naughtyStrings.length,
    'sizes of bodies': 4,
    'host names': hostNames.length,
    'generated requests': 800,
    [accepted]: 160,
  },
  full: {
    'JSONTestSuite bodies': jsonFiles.length * (1 + withBody.length),
    'spellings of numbers': numberSpellings.length * numberFields.length,
    'naughty strings': naughtyStrings.length * textFields.length,
    [readBack]: naughtyStrings.length * 3,
    'sizes of bodies': 4,
    'host names': hostNames.length,
    'generated requests': 20_000,
    [accepted]: 4_000,
  },
  mutants,
  run: ({ amounts, seed, mutant = (api: Api) => api, ...recorder }) =>
    withServer(async (server) => {
      const { count, violation } = recorder;
      const api = mutant(server.api);
      const { document, operations } = await fetchOpenApi(server.api);
      const validateResponse = makeResponseValidator(document, recorder);
      const find = (method: string, path: string): OpenApiOperation => {
        const found = operations.find((one) => one.method === method && one.path === path);
        if (!found) throw new Error(`The document has no ${method} ${path}.`);
        return found;
      };
      let admin = '';
      const reset = async () => {
        await server.database.empty();
        admin = await server.signIn({ role: 'admin' });
        for (let index = 0; index < 3; index += 1) {
          await server.create.agent();
          await server.create.property();
        }
      };
      const send = async (operation: OpenApiOperation, call: Call): Promise<HttpResponse> => {
        const response = await api(call);
        validateResponse(operation, call, response);
        return response;
      };
      const post = (path: string, body: object) =>
        send(find('POST', path), jsonCall('POST', path, body, admin));

      await reset();
      const rest = JSON.stringify(agentPayload()).slice(0, -1);
      const isFull = amounts['JSONTestSuite bodies'] > jsonFiles.length;
      await inParallel(jsonFiles, async ({ name, bytes, verdict }) => {
        const headers = { 'Content-Type': 'application/json', ...bearer(admin) };
        // Inside a valid body, as a member that the server ignores.
        const embedded = Buffer.concat([Buffer.from(`${rest},"extra":`), bytes, Buffer.from('}')]);
        const path = '/api/agents';
        const response = await send(find('POST', path), { method: 'POST', path, headers, body: embedded });
        const expected = verdict === 'accept' ? [201] : verdict === 'reject' ? [400, 413] : [201, 400];
        if (!expected.includes(response.status))
          violation(`The server answers ${response.status} to ${name}.`);
        count('JSONTestSuite bodies');
        for (const { call, path } of isFull ? withBody : []) {
          const [method = '', pattern = ''] = call.replace(/:(\w+)/, '{$1}').split(' ');
          const { status } = await send(find(method, pattern), { method, path, headers, body: bytes });
          if (status < 400) violation(`${call} answers ${status} to ${name}.`);
          count('JSONTestSuite bodies');
        }
      });

      await reset();
      for (const spelling of numberSpellings)
        for (const field of numberFields) {
          const body = JSON.stringify(propertyPayload({ [field]: '#' })).replace('"#"', spelling);
          const call = { ...jsonCall('POST', '/api/properties', {}, admin), body };
          const response = await send(find('POST', '/api/properties'), call);
          const stored = (JSON.parse(response.body.toString()) as Record<string, unknown>)[field];
          if (response.status === 201 && stored !== Number(JSON.parse(spelling)))
            violation(`${field}: ${spelling} is stored as ${String(stored)}.`);
          const path = `/api/properties?${field}=${encodeURIComponent(spelling)}&minPrice=${encodeURIComponent(spelling)}`;
          await send(find('GET', '/api/properties'), { method: 'GET', path, headers: bearer(admin) });
          count('spellings of numbers');
        }

      const chosen = isFull ? textFields : textFields.slice(0, 1);
      for (const [path, field, payload, isLine] of chosen) {
        await reset();
        await inParallel(naughtyStrings, async (text) => {
          count('naughty strings');
          const get = (pattern: string, target: string) =>
            send(find('GET', pattern), { method: 'GET', path: target, headers: bearer(admin) });
          const created = await post(path, payload(text));
          if (created.status === 201) {
            const { id } = JSON.parse(created.body.toString()) as { id: number };
            const { body } = await get(`${path}/{id}`, `${path}/${id}`);
            const stored = (JSON.parse(body.toString()) as Record<string, unknown>)[field];
            // Text that shows nothing counts as empty.
            const expected = isBlank(text) ? '' : text.trim();
            if (stored !== expected)
              violation(
                `${field} is stored as ${JSON.stringify(stored)} instead of ${JSON.stringify(expected)}.`,
              );
            count(readBack);
          } else if (!isLine) violation(`${field} refuses ${JSON.stringify(text)}.`);
          await get('/api/properties', `/api/properties?city=${encodeURIComponent(text.slice(0, 100))}`);
        });
      }

      await reset();
      for (const [bytes, expected] of [
        [100_000, 400],
        [100_001, 413],
        [1_000_000, 413],
        [10_000_000, 413],
      ] as const) {
        const empty = JSON.stringify(agentPayload({ bio: '' })).length;
        const { status } = await post('/api/agents', agentPayload({ bio: 'x'.repeat(bytes - empty) }));
        if (status !== expected) violation(`A body of ${bytes} bytes is answered with ${status}.`);
        count('sizes of bodies');
      }

      for (const Host of hostNames) {
        const headers = { Host, ...bearer(admin) };
        const { status } = await api({ method: 'DELETE', path: '/api/properties/1', headers });
        if (status !== 400) violation(`The server answers ${status} to the host name "${Host}".`);
        count('host names');
      }

      const generated = sample(
        fc.tuple(
          fc.oneof(...operations.map(requestFor)),
          fc.constantFrom('admin', 'admin', 'admin', 'member', 'visitor'),
        ),
        seed,
        amounts['generated requests'],
      );
      for (let start = 0; start < generated.length; start += batch) {
        await reset();
        const member = await server.signIn();
        await inParallel(generated.slice(start, start + batch), async ([request, caller]) => {
          const token = caller === 'visitor' ? undefined : caller === 'admin' ? admin : member;
          const call = { ...request.call, headers: { ...request.call.headers, ...bearer(token) } };
          const { status } = await send(request.operation, call);
          if (request.isInvalid && status < 400)
            violation(
              `${call.method} ${call.path} answers ${status} to a body that is not declared: ${String(call.body)}`,
            );
          if (status < 400) count(accepted);
          count('generated requests');
        });
      }
    }),
});
