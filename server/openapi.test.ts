import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { agentSchema } from '#contract/agent.ts';
import { propertySchema } from '#contract/property.ts';
import { userSchema } from '#contract/user.ts';
import { callsOf } from './testing/accessMatrix.ts';
import { makeTestApp } from './testing/makeTestApp.ts';
import { noDatabase } from './testing/failingDatabase.ts';
import {
  listOperations,
  parseOpenApi,
  type OpenApiDocument,
  type OpenApiOperation,
} from './testing/openApiDocument.ts';
import { testClient } from './testing/testClient.ts';

const app = makeTestApp(noDatabase);

let document: OpenApiDocument;
let operations: OpenApiOperation[];
let text: string;

beforeAll(async () => {
  text = await (await testClient(app)('GET /api/openapi.json')).text();
  document = parseOpenApi(JSON.parse(text));
  operations = listOperations(document);
});

test('the document and the server have the same operations', () => {
  const described = operations.map(({ method, path }) => `${method} ${path}`);
  const served = callsOf(app).map((call) => call.replace(/:(\w+)/g, '{$1}'));
  expect(described.sort()).toEqual(served.sort());
});

test('the guide to your own API names every call', () => {
  const guide = readFileSync('docs/your-own-api.md', 'utf8');
  // Such as "GET /api/agents, PUT and DELETE …/{id}"
  const cells = [...guide.matchAll(/^\| ((?:GET|POST|PUT|DELETE) .*?) +\|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => {
    const collection = /\/api\S+?(?=,|$)/.exec(cell)?.[0] ?? '';
    return cell.split(', ').flatMap((part) => {
      const path = part.replace('…', collection).split(' ').at(-1);
      return (part.match(/[A-Z]{3,}/g) ?? []).map((method) => `${method} ${path}`);
    });
  });
  const served = callsOf(app).filter((call) => / \/api\/(?!openapi\.json)/.test(call));
  expect(named.sort()).toEqual(served.map((call) => call.replace(/:(\w+)/g, '{$1}')).sort());
});

test('every reference exists, and every operation has a unique id', () => {
  const references = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('request bodies have their required fields and types', () => {
  const bodyOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.requestBody?.content['application/json'].schema;
  const property = bodyOf('/api/properties', 'post');
  expect(property?.required).toEqual([
    'title',
    'city',
    'price',
    'bedrooms',
    'bathrooms',
    'image',
    'agent_id',
  ]);
  expect(property?.properties).toMatchObject({
    price: { type: 'integer', minimum: 0 },
    bathrooms: { type: 'number', minimum: 0, multipleOf: 0.5 },
    status: { enum: ['Available', 'Under Offer', 'Sold'], default: 'Available' },
    image_gallery: { anyOf: [{ type: 'array' }, { type: 'string' }, { type: 'null' }] },
  });
  expect(bodyOf('/api/admin/users/{id}', 'put')).toMatchObject({
    required: ['membership_status'],
    additionalProperties: false,
  });
});

test('entities have exactly the fields of the contract, all of them required', () => {
  for (const [name, { shape }] of Object.entries({
    MemberProperty: propertySchema,
    Agent: agentSchema,
    User: userSchema,
  })) {
    const { properties, required, additionalProperties } = z.parse(
      z.object({
        properties: z.record(z.string(), z.unknown()),
        required: z.array(z.string()),
        additionalProperties: z.boolean(),
      }),
      document.components.schemas[name],
    );
    expect(Object.keys(properties).sort()).toEqual(Object.keys(shape).sort());
    expect(required.sort()).toEqual(Object.keys(shape).sort());
    expect(additionalProperties).toBe(false);
    expect(properties.id).toEqual({ type: 'integer', minimum: 1 });
  }
  expect(document.components.schemas.MemberProperty).toMatchObject({
    properties: {
      status: { enum: ['Available', 'Under Offer', 'Sold'] },
      listing_type: { enum: ['For Sale', 'Vacation Rental'] },
      bedrooms: { type: 'integer', minimum: 0 },
      agent_id: { type: 'integer', minimum: 1 },
    },
  });
});
