import type { MiddlewareHandler } from 'hono';
import { describeRoute, type DescribeRouteOptions } from 'hono-openapi';
import * as z from 'zod/mini';
import { urlPattern } from '#contract/text.ts';
import { idempotencyKeyPattern } from './idempotency.ts';

type ObjectSchema = z.ZodMiniObject;

/** The error responses of the API, with their description in the document. */
const errorDescriptions = {
  400: 'The input is not valid.',
  401: 'The request has no token, the token is no longer valid, or the email or password is wrong.',
  403: 'Only administrators may do this.',
  404: 'The record does not exist.',
  409: 'The request conflicts with existing data.',
  412: 'The record no longer matches If-Match.',
  413: 'The body is larger than 100 kB.',
  415: 'The body is not application/json.',
  422: 'The Idempotency-Key was already used for another request.',
  429: 'Too many attempts. Retry-After gives the number of seconds to wait.',
  500: 'Internal server error.',
  503: 'The server or its database cannot answer right now. Retry-After gives the number of seconds to wait.',
};
export type ErrorStatus = keyof typeof errorDescriptions;

/** The headers of error responses, by status: the names of component headers of the document. */
const errorHeaders: Partial<Record<ErrorStatus, string>> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

/** References to component headers of the document. */
const headerReferences = (...names: string[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

/** The error responses as components of the document. `content` makes the content of each. */
export const errorResponses = <Content>(content: (status: ErrorStatus) => Content) =>
  Object.fromEntries(
    (Object.keys(errorDescriptions).map(Number) as ErrorStatus[]).map((status) => {
      const header = errorHeaders[status];
      const description = errorDescriptions[status];
      const headers = header && headerReferences(header);
      return [`Error${status}`, { description, ...headers, content: content(status) }];
    }),
  );

type Operation = {
  summary: string;
  /**
   * Who may call it. `public` ignores any token; `optionalUser` accepts requests without a token, but a token must be
   * valid.
   */
  access: 'public' | 'optionalUser' | 'signedIn' | 'admin';
  query?: ObjectSchema;
  body?: ObjectSchema;
  /** The successful responses: the name of a component schema of the document, or null for an empty body. */
  responses: Partial<Record<200 | 201 | 204 | 304, string | null>>;
  /** The request header that the operation understands: it makes a repeat safe, or a read or a write conditional. */
  header?: 'Idempotency-Key' | 'If-Match' | 'If-None-Match';
  /** The response has an entity tag. This follows from `header` if that compares tags. */
  etag?: boolean;
  /** Error responses in addition to 500 and those that follow from `access`, `body` and `header`. */
  errors?: readonly ErrorStatus[];
};

const security: Record<Operation['access'], NonNullable<DescribeRouteOptions['security']>> = {
  public: [],
  optionalUser: [{}, { bearerAuth: [] }],
  signedIn: [{ bearerAuth: [] }],
  admin: [{ bearerAuth: [] }],
};

const accessDescriptions: Record<Operation['access'], string> = {
  public: 'Needs no token.',
  optionalUser: 'A token is optional. Only with a token does the response contain prices and agents.',
  signedIn: 'For members: any signed-in user.',
  admin: 'For administrators.',
};

/**
 * The guards read the user from the database, which may be unavailable, and a busy server refuses requests. A public
 * operation names its 503 itself.
 */
const errorsByAccess: Record<Operation['access'], readonly ErrorStatus[]> = {
  public: [],
  optionalUser: [401, 503],
  signedIn: [401, 503],
  admin: [401, 403, 503],
};

const bodyErrors: readonly ErrorStatus[] = [400, 413, 415];

const url = { format: 'iri-reference', pattern: urlPattern.source };
const optionalUrl = { ...url, pattern: `^$|${url.pattern}` };

/**
 * The formats of fields, in requests and in responses. The names of fields mean the same everywhere in the contract.
 * The format `uri-reference` would exclude letters beyond ASCII, which browsers accept.
 */
export const fieldFormats: Record<string, object> = {
  password: { format: 'password' },
  image: url,
  video_url: optionalUrl,
  floor_plan_url: optionalUrl,
  profile_picture_url: optionalUrl,
};

type JsonSchema = { type?: string | string[]; anyOf?: object[]; description?: string };

const orNull = ({ type, anyOf, ...rest }: JsonSchema): JsonSchema =>
  anyOf ? { ...rest, anyOf: [...anyOf, { type: 'null' }] } : { ...rest, type: [type ?? [], 'null'].flat() };

/**
 * The JSON Schema of an input. Our schemas trim text and fill in defaults, which JSON Schema cannot express. So each
 * field is described by its output. It is required if the schema rejects input without it, and it may be null if the
 * schema accepts null.
 */
const inputSchema = (schema: ObjectSchema) => {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const properties: Record<string, Pick<JsonSchema, 'description'>> = Object.fromEntries(
    Object.entries(described.properties ?? {}).map(([name, property]) => {
      const field: JsonSchema = { ...(property as object), ...fieldFormats[name] };
      return [name, z.safeParse(schema.shape[name]!, null).success ? orNull(field) : field];
    }),
  );
  const required = Object.entries(schema.shape)
    .filter(([, field]) => !z.safeParse(field, undefined).success)
    .map(([name]) => name);
  return { properties, required, additionalProperties: schema._zod.def.catchall?._zod.def.type !== 'never' };
};

const headerErrors = { 'Idempotency-Key': [400, 422], 'If-Match': [412], 'If-None-Match': [] } as const;

const headerDescriptions: Record<NonNullable<Operation['header']>, string> = {
  'Idempotency-Key':
    'Makes a retry safe. For 24 hours, a request with the same key and body gets the first result, and nothing is created twice.',
  'If-Match': 'The ETag of the record as you have read it. If it has changed since, nothing is written.',
  'If-None-Match':
    'The ETag of an earlier response. If nothing has changed, the response is 304 without a body.',
};

const headerParameter = (name: NonNullable<Operation['header']>) => ({
  name,
  in: 'header' as const,
  required: false,
  description: headerDescriptions[name],
  schema: {
    type: 'string' as const,
    ...(name === 'Idempotency-Key' && { pattern: idempotencyKeyPattern.source }),
  },
});

const queryParameters = (query: ObjectSchema): NonNullable<DescribeRouteOptions['parameters']> =>
  Object.entries(inputSchema(query).properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  }));

const requestBody = (body: ObjectSchema): DescribeRouteOptions['requestBody'] => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', ...inputSchema(body) } } },
});

const descriptions: Record<string, string> = {
  201: 'Created.',
  204: 'Done. The body is empty.',
  304: 'Nothing has changed. The body is empty.',
};

/** Describes an operation for GET /api/openapi.json, next to the route that implements it. */
export const describeOperation = ({
  summary,
  access,
  query,
  body,
  header,
  etag = header === 'If-Match' || header === 'If-None-Match',
  responses,
  errors = [],
}: Operation): MiddlewareHandler => {
  const described: NonNullable<DescribeRouteOptions['responses']> = {};
  for (const [status, name] of Object.entries(responses)) {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
    const headers = etag && headerReferences('ETag');
    described[status] = {
      description: descriptions[status] ?? 'Success.',
      ...headers,
      ...(name && { content }),
    };
  }
  const allErrors = [
    ...errorsByAccess[access],
    ...(body ? bodyErrors : []),
    ...(header ? headerErrors[header] : []),
    ...errors,
  ];
  for (const status of new Set<ErrorStatus>([...allErrors, 500]))
    described[status] = { $ref: `#/components/responses/Error${status}` };

  return describeRoute({
    summary,
    description: accessDescriptions[access],
    security: security[access],
    responses: described,
    parameters: [...(query ? queryParameters(query) : []), ...(header ? [headerParameter(header)] : [])],
    ...(body && { requestBody: requestBody(body) }),
  });
};
