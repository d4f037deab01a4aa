import * as z from 'zod/mini';

const contentOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({
    'application/json': z.object({
      schema,
      examples: z.optional(z.record(z.string(), z.object({ value: z.unknown() }))),
    }),
  });
const bodySchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})),
  required: z.array(z.string()),
  additionalProperties: z.boolean(),
});
const responseSchema = z.object({
  description: z.string(),
  headers: z.optional(z.record(z.string(), z.unknown())),
  content: z.optional(contentOf(z.looseObject({}))),
});
const operationSchema = z.object({
  summary: z.string(),
  operationId: z.string(),
  /** Each operation is in one group. */
  tags: z.array(z.string()).check(z.length(1)),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        schema: z.looseObject({}),
        example: z.optional(z.unknown()),
      }),
    ),
  ),
  requestBody: z.optional(z.object({ required: z.literal(true), content: contentOf(bodySchema) })),
  responses: z.record(z.string(), z.union([responseSchema, z.object({ $ref: z.string() })])),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.record(z.string(), responseSchema),
  }),
});
export type OpenApiDocument = z.infer<typeof documentSchema>;
export type OpenApiResponse = z.infer<typeof responseSchema>;
export type OpenApiOperation = Omit<z.infer<typeof operationSchema>, 'responses'> & {
  /** In capital letters. */
  method: string;
  /** With placeholders, such as /api/agents/{id}. */
  path: string;
  /** By status, without references. */
  responses: Record<string, OpenApiResponse>;
};

/** Checks that a value is an OpenAPI document as our server makes it. */
export const parseOpenApi = (json: unknown): OpenApiDocument => z.parse(documentSchema, json);

/** The operations of a document. */
export const listOperations = ({ paths, components }: OpenApiDocument): OpenApiOperation[] => {
  const resolve = (response: OpenApiResponse | { $ref: string }): OpenApiResponse => {
    if (!('$ref' in response)) return response;
    const resolved = components.responses[response.$ref.split('/').at(-1) ?? ''];
    if (!resolved) throw new Error(`The document has no ${response.$ref}.`);
    return resolved;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [status, resolve(response)]),
      ),
    })),
  );
};
