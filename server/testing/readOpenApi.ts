import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { listOperations, parseOpenApi, type OpenApiResponse } from './openApiDocument.ts';

const order = ['POST', 'PUT', 'GET', 'DELETE'];

/** Compiles schemas of an OpenAPI document. The result says what is wrong with a value, or returns undefined. */
export const makeSchemaCompiler = (components: object) => {
  // The document is the root of all schemas, so that its references resolve.
  const ajv = new Ajv2020({ strictTypes: false }).addVocabulary(['components']);
  addFormats(ajv);
  // Formats that only describe how a string is used. Any string is valid for them.
  for (const format of ['password', 'iri-reference']) ajv.addFormat(format, true);
  ajv.addSchema({ components }, 'document');
  return (schema: object) => {
    const validate = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object,
    );
    return (value: unknown): string | undefined =>
      validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
};

/** Reads the OpenAPI document as its users do: operations with resolved references, and schemas that check values. */
export const readOpenApi = (json: unknown) => {
  const document = parseOpenApi(json);
  const compileSchema = makeSchemaCompiler(document.components);
  const mediaOf = (content: OpenApiResponse['content']) => {
    if (!content) return undefined;
    const { schema, examples = {} } = content['application/json'];
    return {
      problem: compileSchema(schema),
      examples: Object.entries(examples).map(([name, { value }]) => ({ name, value })),
    };
  };
  const operations = listOperations(document).map((operation) => {
    const { method, path, security, parameters = [] } = operation;
    const exampleOf = (name: string) => String(parameters.find((one) => one.name === name)?.example);
    const query = parameters
      .filter((one) => one.in === 'query')
      .map(({ name }) => `${name}=${encodeURIComponent(exampleOf(name))}`)
      .join('&');
    return {
      method,
      /** The operation as the document names it, such as `GET /api/agents/{id}`. */
      name: `${method} ${path}`,
      /** The call with the examples of its parameters, and perhaps with another id. */
      target: (id = exampleOf('id')) => `${method} ${path.replace('{id}', id)}${query && `?${query}`}`,
      needsToken: security.length > 0 && security.every((one) => 'bearerAuth' in one),
      isPublic: security.length === 0,
      request: mediaOf(operation.requestBody?.content),
      responses: Object.entries(operation.responses).map(([status, { headers, content }]) => ({
        status: Number(status),
        headers: Object.keys(headers ?? {}),
        media: mediaOf(content),
      })),
    };
  });
  return operations.sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
};
export type DocumentedOperation = ReturnType<typeof readOpenApi>[number];
