import type { OpenApiDocument, OpenApiOperation } from '#server/testing/openApiDocument.ts';
import { makeSchemaCompiler } from '#server/testing/readOpenApi.ts';
import { header, type Call, type HttpResponse } from '#suites/harness/api.ts';
import type { Recorder } from '#suites/harness/recorder.ts';

type ValidateResponse = (operation: OpenApiOperation, call: Call, response: HttpResponse) => void;

/**
 * Checks that a response is one of those that the OpenAPI document declares, and that it is not a failure of the
 * server.
 */
export const makeResponseValidator = (
  { components }: OpenApiDocument,
  { violation }: Recorder,
): ValidateResponse => {
  const compileSchema = makeSchemaCompiler(components);
  const known = new Map<object, ReturnType<typeof compileSchema>>();
  const problemWith = (schema: object, value: unknown) => {
    const findProblem = known.get(schema) ?? compileSchema(schema);
    known.set(schema, findProblem);
    return findProblem(value);
  };

  return ({ method, path, responses }, call, response) => {
    const where = `${method} ${path} (${call.path}, ${call.body?.toString().slice(0, 200) ?? 'no body'})`;
    const { status } = response;
    if (status >= 500) return violation(`${where} answers ${status}.`);
    const declared = responses[status];
    if (!declared) return violation(`${where} answers ${status}, which is not declared.`);
    const { content } = declared;
    const text = response.body.toString();
    if (!content) {
      if (text !== '') violation(`${where} answers ${status} with a body, and none is declared.`);
      return;
    }
    if (!header(response, 'Content-Type')?.startsWith('application/json'))
      return violation(`${where} answers ${header(response, 'Content-Type')}.`);
    const problem = problemWith(content['application/json'].schema, JSON.parse(text));
    if (problem) violation(`${where} answers ${status} with another body than declared: ${problem}`);
  };
};
