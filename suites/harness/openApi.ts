import * as z from 'zod/mini';
import type { Api } from './api.ts';

const jsonContent = z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) });

const operationSchema = z.looseObject({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.optional(
    z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.looseObject({}) })),
  ),
  requestBody: z.optional(z.object({ required: z.boolean(), content: jsonContent })),
  responses: z.record(
    z.string(),
    z.looseObject({ $ref: z.optional(z.string()), content: z.optional(jsonContent) }),
  ),
});

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.record(z.string(), z.looseObject({ content: z.optional(jsonContent) })),
  }),
});
export type OpenApiDocument = z.infer<typeof documentSchema>;

export type Operation = z.infer<typeof operationSchema> & {
  method: string;
  /** With placeholders, such as /api/agents/{id}. */
  path: string;
};

/** The server's own OpenAPI document, and its operations as a list. */
export const fetchOpenApi = async (
  api: Api,
): Promise<{ document: OpenApiDocument; operations: Operation[] }> => {
  const { body } = await api({ method: 'GET', path: '/api/openapi.json' });
  const document = z.parse(documentSchema, JSON.parse(body.toString()));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  return { document, operations };
};
