import {
  listOperations,
  parseOpenApi,
  type OpenApiDocument,
  type OpenApiOperation,
} from '#server/testing/openApiDocument.ts';
import type { Api } from './api.ts';

/** The server's own OpenAPI document, and its operations as a list. */
export const fetchOpenApi = async (
  api: Api,
): Promise<{ document: OpenApiDocument; operations: OpenApiOperation[] }> => {
  const { body } = await api({ method: 'GET', path: '/api/openapi.json' });
  const document = parseOpenApi(JSON.parse(body.toString()));
  return { document, operations: listOperations(document) };
};
