import fc from 'fast-check';
import type { OpenApiOperation } from '#server/testing/openApiDocument.ts';
import type { Call } from '#suites/harness/api.ts';

type Schema = Record<string, unknown>;
const asSchema = (value: unknown): Schema => ({ ...(value as object) });

type GeneratedRequest = {
  operation: OpenApiOperation;
  call: Call;
  /** Whether the document forbids it. */
  isInvalid: boolean;
};

const urls = fc.constantFrom('/media/villa.jpg', 'https://pictures.example/1.jpg', '/media/été.jpg', '');
const emails = fc.constantFrom('a@b.example', 'Known@members.example', 'new@agency.example', 'a..b@c');

/** Strings that a schema allows. The document cannot say all about them, so the server may still refuse one. */
const textFor = (name: string, schema: Schema): fc.Arbitrary<string> => {
  const minLength = Number(schema.minLength ?? 0);
  const maxLength = Math.min(Number(schema.maxLength ?? 300), 12_000);
  const any = fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30) }) },
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 30) }),
    fc.constant('x'.repeat(maxLength)),
  );
  if (/url|image|picture/.test(name)) return fc.oneof({ weight: 4, arbitrary: urls }, any);
  if (/email/.test(name)) return fc.oneof({ weight: 4, arbitrary: emails }, any);
  return any;
};

const numberFor = (schema: Schema): fc.Arbitrary<number> => {
  const step = Number(schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.5));
  const [least, most] = [Number(schema.minimum ?? -1_000), Number(schema.maximum ?? 1_000_000)];
  return fc
    .oneof(
      fc.integer({ min: Math.ceil(least / step), max: Math.floor(Math.min(most, 1_000_000) / step) }),
      fc.integer({ min: 0, max: 5 }),
    )
    .map((steps) => steps * step);
};

/** Values that a JSON Schema allows. */
const valueFor = (name: string, schema: Schema): fc.Arbitrary<unknown> => {
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...(schema.enum as unknown[]));
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...schema.anyOf.map((one) => valueFor(name, asSchema(one))));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: unknown) => valueFor(name, { ...schema, type })));
  if (schema.type === 'array') return fc.array(valueFor(name, asSchema(schema.items)), { maxLength: 4 });
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'object') return bodyFor(schema);
  return /id$/i.test(name) ? fc.oneof(fc.constantFrom('1', '2', '0', '01', 'x')) : textFor(name, schema);
};

const bodyFor = (schema: Schema): fc.Arbitrary<Record<string, unknown>> => {
  const members = Object.entries(asSchema(schema.properties)).map(
    ([name, member]) => [name, valueFor(name, asSchema(member))] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: (schema.required ?? []) as string[] });
};

/** A value of another type or out of range, or undefined to leave the member out. */
const wrongValue = (schema: Schema): fc.Arbitrary<unknown> => {
  const isNumber = schema.type === 'number';
  const always = fc.constantFrom<unknown>(undefined, true, { a: 1 });
  return isNumber ? fc.oneof(always, fc.constantFrom<unknown>('1', null, -1, 1e300, 0.3, [])) : always;
};

/** Bodies that the document forbids: a required member is missing or has another type. */
const invalidBodyFor = (schema: Schema): fc.Arbitrary<unknown> => {
  const required = (schema.required ?? []) as string[];
  const broken = fc
    .constantFrom(...required)
    .chain((name) =>
      fc
        .tuple(bodyFor(schema), wrongValue(asSchema(asSchema(schema.properties)[name])))
        .map(([body, wrong]) => ({ ...body, [name]: wrong })),
    );
  return fc.oneof({ weight: 6, arbitrary: broken }, fc.constantFrom<unknown>(null, [], 'text', 5, {}));
};

const ids = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
  fc.constantFrom(
    '0',
    '-1',
    '01',
    '1e0',
    '2147483648',
    '99999999999999999999',
    'x',
    '%00',
    '%F0%9F%98%80',
    '1.0',
  ),
);
const headerText = fc.oneof(fc.uuid(), fc.constantFrom('*', '"x"', 'W/"x"', 'x'.repeat(250), ',,', '"', ' '));

/** Requests to an operation, most of them valid. The parts that are left out of a request are not required. */
export const requestFor = (operation: OpenApiOperation): fc.Arbitrary<GeneratedRequest> => {
  const { method, path, parameters = [], requestBody } = operation;
  const bodySchema = requestBody && asSchema(requestBody.content['application/json'].schema);
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema }) => [name, fc.oneof(valueFor(name, schema), fc.string({ maxLength: 9 }))]),
    ),
    { requiredKeys: [] },
  );
  const headers = fc.record(
    Object.fromEntries(
      parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => [name, headerText]),
    ),
    { requiredKeys: [] },
  );
  const valid = bodySchema ? bodyFor(bodySchema) : fc.constant(undefined);
  const body = fc.oneof(
    valid.map((content) => ({ content, isInvalid: false })),
    (bodySchema ? invalidBodyFor(bodySchema) : fc.constant(undefined)).map((content) => ({
      content,
      isInvalid: bodySchema !== undefined,
    })),
  );
  return fc
    .record({ id: ids, query, headers, body })
    .map(({ id, query, headers, body: { content, isInvalid } }) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value).replaceAll(/\p{Surrogate}/gu, '')]),
      ).toString();
      const text = content === undefined ? undefined : JSON.stringify(content);
      return {
        operation,
        isInvalid,
        call: {
          method,
          path: path.replace('{id}', id) + (search && `?${search}`),
          headers: { ...headers, ...(text !== undefined && { 'Content-Type': 'application/json' }) },
          body: text,
        },
      };
    });
};
