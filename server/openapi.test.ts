import { beforeEach, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { testServer } from './testing/testServer.ts';

const server = testServer();

const Operation = z.looseObject({
  summary: z.string(),
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.looseObject({})),
  requestBody: z.optional(
    z.object({
      required: z.literal(true),
      content: z.object({
        'application/json': z.object({
          schema: z.looseObject({
            properties: z.record(z.string(), z.looseObject({})),
            required: z.array(z.string()),
            additionalProperties: z.boolean(),
          }),
        }),
      }),
    }),
  ),
});
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
  }),
});

let document: z.infer<typeof Document>;
let text: string;

beforeEach(async () => {
  text = await (await server.call('GET /api/openapi.json')).text();
  document = z.parse(Document, JSON.parse(text));
});

test('the document and the server have the same calls', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = server
    .app()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual([...new Set(served)].sort());
});

test('every reference leads somewhere, and every operation has a name of its own', () => {
  const references = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name);
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('bodies say what they need and what they take', () => {
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
    price: { type: 'number', minimum: 0 },
    status: { enum: ['Available', 'Under Offer', 'Sold'], default: 'Available' },
    image_gallery: { anyOf: [{ type: 'array' }, { type: 'string' }] },
  });
  expect(bodyOf('/api/admin/users/{id}', 'put')).toMatchObject({
    required: ['membership_status'],
    additionalProperties: false,
  });
});

test("a visitor's home has no price in the document either", () => {
  expect(document.components.schemas.VisitorProperty).not.toHaveProperty('properties.price');
  expect(document.components.schemas.VisitorProperty).not.toHaveProperty('properties.agent_id');
  expect(document.components.schemas.MemberProperty).toHaveProperty('properties.price');
});
