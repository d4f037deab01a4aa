import type { MiddlewareHandler } from 'hono';
import { describeRoute, type DescribeRouteOptions } from 'hono-openapi';
import * as z from 'zod/mini';

type ObjectSchema = z.ZodMiniObject;

/** The error responses of the API, with their description in the document. */
export const errorDescriptions = {
  400: 'The input is not valid.',
  401: 'The request has no token, the token is no longer valid, or the email or password is wrong.',
  403: 'Only administrators may do this.',
  404: 'The record does not exist.',
  409: 'The request conflicts with existing data.',
  412: 'The record is no longer as If-Match says.',
  413: 'The body is larger than 100 kB.',
  415: 'The body is not application/json.',
  422: 'The Idempotency-Key was already used for another request.',
  429: 'Too many attempts. Retry-After gives the number of seconds to wait.',
  500: 'The server failed.',
  503: 'The server or its database cannot answer right now. Retry-After gives the number of seconds to wait.',
};
export type ErrorStatus = keyof typeof errorDescriptions;

type Operation = {
  summary: string;
  /** Who may call it. `open` ignores any token; `anyone` accepts calls without a token, but a token must be valid. */
  access: 'open' | 'anyone' | 'signedIn' | 'admin';
  query?: ObjectSchema;
  body?: ObjectSchema;
  /** The successful responses: the name of a component schema of the document, or null for an empty body. */
  responses: Partial<Record<200 | 201 | 204 | 304, string | null>>;
  /** The request header that the operation understands: it makes a repeat safe, or a write conditional. */
  header?: 'Idempotency-Key' | 'If-Match';
  /** Error responses in addition to those that follow from `access` and `body`. */
  errors?: readonly ErrorStatus[];
};

const security: Record<Operation['access'], NonNullable<DescribeRouteOptions['security']>> = {
  open: [],
  anyone: [{}, { bearerAuth: [] }],
  signedIn: [{ bearerAuth: [] }],
  admin: [{ bearerAuth: [] }],
};

const errorsByAccess: Record<Operation['access'], readonly ErrorStatus[]> = {
  open: [],
  anyone: [401],
  signedIn: [401],
  admin: [401, 403],
};

const bodyErrors: readonly ErrorStatus[] = [400, 413, 415];

/**
 * The JSON Schema of an input. Our schemas trim text and fill in defaults, which JSON Schema cannot express. So each
 * field is described by its output, and it is required if the schema rejects input without it.
 */
const inputSchema = (schema: ObjectSchema) => {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const properties: Record<string, object> = Object.fromEntries(
    Object.entries(described.properties ?? {}).map(([name, property]) => [name, Object(property)]),
  );
  const required = Object.entries(schema.shape)
    .filter(([, field]) => !z.safeParse(field, undefined).success)
    .map(([name]) => name);
  return { properties, required, additionalProperties: schema._zod.def.catchall?._zod.def.type !== 'never' };
};

const headerErrors = { 'Idempotency-Key': [400, 422], 'If-Match': [412] } as const;

const headerParameter = (name: NonNullable<Operation['header']>) => ({
  name,
  in: 'header' as const,
  required: false,
  schema: { type: 'string' as const },
});

const queryParameters = (query: ObjectSchema): DescribeRouteOptions['parameters'] =>
  Object.entries(inputSchema(query).properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));

const requestBody = (body: ObjectSchema): DescribeRouteOptions['requestBody'] => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', ...inputSchema(body) } } },
});

/** Describes an operation for GET /api/openapi.json, next to the route that implements it. */
export const describeOperation = ({
  summary,
  access,
  query,
  body,
  header,
  responses,
  errors = [],
}: Operation): MiddlewareHandler => {
  const described: NonNullable<DescribeRouteOptions['responses']> = {};
  for (const [status, name] of Object.entries(responses)) {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
    described[status] = name
      ? { description: 'Success.', content }
      : { description: 'Success. The body is empty.' };
  }
  const allErrors = [
    ...errorsByAccess[access],
    ...(body ? bodyErrors : []),
    ...(header ? headerErrors[header] : []),
    ...errors,
  ];
  for (const status of new Set<ErrorStatus>([...allErrors, 500, 503]))
    described[status] = { $ref: `#/components/responses/Error${status}` };

  return describeRoute({
    summary,
    security: security[access],
    responses: described,
    ...(query && { parameters: queryParameters(query) }),
    ...(header && { parameters: [headerParameter(header)] }),
    ...(body && { requestBody: requestBody(body) }),
  });
};
