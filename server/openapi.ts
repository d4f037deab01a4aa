import { Hono, type Env } from 'hono';
import { generateSpecs } from 'hono-openapi';
import packageJson from '../package.json' with { type: 'json' };
import { describeOperation, errorResponses } from './http/describeOperation.ts';
import { errorExamples, parameterExamples, requestExamples, responseExamples } from './openapiExamples.ts';
import { schemas, serverId } from './openapiSchemas.ts';

/** The groups of operations, each with its path prefixes. */
const tags = [
  {
    name: 'Properties',
    description: 'Properties for sale and for vacation rental.',
    paths: ['/api/properties'],
  },
  {
    name: 'Saved properties',
    description: "The signed-in user's saved list.",
    paths: ['/api/users/me/saved-properties'],
  },
  { name: 'Inquiries', description: 'Messages from members to agents.', paths: ['/api/inquiries'] },
  { name: 'Agents', description: 'The people who show the properties.', paths: ['/api/agents'] },
  {
    name: 'Sessions',
    description: 'Signing up and signing in. The token from the response goes into the header Authorization.',
    paths: ['/api/users/register', '/api/auth'],
  },
  { name: 'Users', description: 'The accounts, for administrators.', paths: ['/api/admin/users'] },
  {
    name: 'Server',
    description: 'Health checks and this document.',
    paths: ['/healthz', '/readyz', '/api/openapi.json'],
  },
];

const headers = {
  ETag: {
    description:
      'The entity tag of this version. Send it in `If-None-Match` to read the list again, or in `If-Match` to change a record.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: '`Bearer`, with `error="invalid_token"` if the request had a token.',
    schema: { type: 'string' },
  },
} as const;

type Content = Record<string, { schema?: object; examples?: object }>;
type Parameter = { name: string; in: string; schema: object; example?: unknown };
type Operation = {
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

const nameOf = (schema: object | undefined) =>
  schema && '$ref' in schema ? String(schema.$ref).replace('#/components/schemas/', '') : '';

/** Adds what follows from the path of an operation: its tag, the type of the id in it, and the examples. */
const complete = (method: string, path: string, operation: Operation) => {
  operation.tags = tags
    .filter(({ paths }) => paths.some((beginning) => path.startsWith(beginning)))
    .map(({ name }) => name);
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'path') parameter.schema = serverId;
    if (parameter.name in parameterExamples) parameter.example = parameterExamples[parameter.name];
  }
  const request = requestExamples[`${method.toUpperCase()} ${path}`];
  for (const content of Object.values(operation.requestBody?.content ?? {}))
    content.examples = { example: { value: request } };
  for (const { content = {} } of Object.values(operation.responses))
    for (const media of Object.values(content)) {
      const examples = responseExamples[nameOf(media.schema)];
      if (examples) media.examples = examples;
    }
};

const errorContent = (example: object) => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Error' },
    examples: { example: { value: example } },
  },
});

/** The OpenAPI 3.1 document of an app. It is generated from the descriptions next to the routes. */
const generateDocument = async <E extends Env>(app: Hono<E>): Promise<unknown> => {
  const document = await generateSpecs(app, {
    excludeStaticFile: false,
    documentation: {
      info: {
        title: 'Luminous',
        version: packageJson.version,
        description: 'Properties for sale and for vacation rental. Only members see prices and agents.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: tags.map(({ name, description }) => ({ name, description })),
      components: {
        securitySchemes: {
          bearerAuth: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token from a sign-in or a registration. It is valid for seven days.',
          },
        },
        headers,
        schemas,
        responses: errorResponses((status) => errorContent(errorExamples[status])),
      },
    },
  });
  for (const [path, operations] of Object.entries(
    document.paths as Record<string, Record<string, Operation>>,
  ))
    for (const [method, operation] of Object.entries(operations)) complete(method, path, operation);
  return document;
};

/** Serves the document of an app, which also describes this route. It is generated when somebody first asks for it. */
export const documentRoute = <E extends Env>(app: Hono<E>) => {
  let document: unknown;
  return new Hono().get(
    '/',
    describeOperation({
      summary: 'Read this document',
      access: 'public',
      responses: { 200: 'Document' },
      errors: [503],
    }),
    async (c) => c.json((document ??= await generateDocument(app))),
  );
};
