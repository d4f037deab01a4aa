import type { MiddlewareHandler } from 'hono';
import { describeRoute, type DescribeRouteOptions } from 'hono-openapi';
import * as z from 'zod/mini';
import type { ComponentName, RefusalStatus } from '#server/openapi.ts';

type Fields = z.ZodMiniObject;

type Description = {
  summary: string;
  /** Who may call; `open` calls ignore any token, `anyone` may send one and must then send a good one. */
  access: 'open' | 'anyone' | 'signedIn' | 'admin';
  query?: Fields;
  body?: Fields;
  /** What success looks like: a component of the document, or null for an empty answer. */
  answers: Partial<Record<200 | 201 | 204 | 304, ComponentName | null>>;
  /** Refusals beyond those that follow from access and body. */
  refusals?: readonly RefusalStatus[];
};

const security: Record<Description['access'], NonNullable<DescribeRouteOptions['security']>> = {
  open: [],
  anyone: [{}, { bearerAuth: [] }],
  signedIn: [{ bearerAuth: [] }],
  admin: [{ bearerAuth: [] }],
};

const refusalsByAccess: Record<Description['access'], readonly RefusalStatus[]> = {
  open: [],
  anyone: [401],
  signedIn: [401],
  admin: [401, 403],
};

const refusalsOfBodies: readonly RefusalStatus[] = [400, 413, 415];

/**
 * The JSON Schema of what may be sent. Our schemas fill gaps and trim, which JSON Schema cannot say: fields are
 * described as they come out, and one is required when its absence is refused.
 */
const describeFields = (fields: Fields) => {
  const described = z.toJSONSchema(fields, { io: 'output', unrepresentable: 'any' });
  const properties: Record<string, object> = Object.fromEntries(
    Object.entries(described.properties ?? {}).map(([name, schema]) => [name, Object(schema)]),
  );
  const required = Object.entries(fields.shape)
    .filter(([, field]) => !z.safeParse(field, undefined).success)
    .map(([name]) => name);
  return { properties, required, additionalProperties: fields._zod.def.catchall?._zod.def.type !== 'never' };
};

const queryParameters = (query: Fields): DescribeRouteOptions['parameters'] =>
  Object.entries(describeFields(query).properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));

const requestBody = (body: Fields): DescribeRouteOptions['requestBody'] => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', ...describeFields(body) } } },
});

/** Describes a call for GET /api/openapi.json, at the place where the call is made. */
export const describe = ({
  summary,
  access,
  query,
  body,
  answers,
  refusals = [],
}: Description): MiddlewareHandler => {
  const responses: NonNullable<DescribeRouteOptions['responses']> = {};
  for (const [status, name] of Object.entries(answers)) {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
    responses[status] = name
      ? { description: 'Done.', content }
      : { description: 'Done; the answer is empty.' };
  }
  const refused = [...refusalsByAccess[access], ...(body ? refusalsOfBodies : []), ...refusals];
  for (const status of new Set<RefusalStatus>([...refused, 500]))
    responses[status] = { $ref: `#/components/responses/Refused${status}` };

  return describeRoute({
    summary,
    security: security[access],
    responses,
    ...(query && { parameters: queryParameters(query) }),
    ...(body && { requestBody: requestBody(body) }),
  });
};
