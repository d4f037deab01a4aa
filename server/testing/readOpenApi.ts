import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod/mini';

const examplesSchema = z.optional(z.record(z.string(), z.object({ value: z.unknown() })));
const contentSchema = z.object({
  'application/json': z.object({ schema: z.looseObject({}), examples: examplesSchema }),
});
const responseSchema = z.object({
  description: z.string(),
  headers: z.optional(z.record(z.string(), z.unknown())),
  content: z.optional(contentSchema),
});
const operationSchema = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.optional(
    z.array(z.looseObject({ name: z.string(), in: z.string(), example: z.optional(z.unknown()) })),
  ),
  requestBody: z.optional(z.object({ content: contentSchema })),
  responses: z.record(z.string(), z.union([responseSchema, z.object({ $ref: z.string() })])),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), responseSchema),
  }),
});
type Content = z.infer<typeof contentSchema>;

const order = ['post', 'put', 'get', 'delete'];

/** Compiles schemas of an OpenAPI document. The result says what is wrong with a value, or returns undefined. */
export const makeSchemaCompiler = (components: object) => {
  // The document is the root of all schemas, so that its references hold.
  const ajv = new Ajv2020({ strictTypes: false }).addVocabulary(['components']);
  addFormats(ajv);
  // Formats that only describe how a text is used. Any text is valid for them.
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
  const { paths, components } = z.parse(documentSchema, json);
  const compileSchema = makeSchemaCompiler(components);
  const mediaOf = (content: Content | undefined) => {
    if (!content) return undefined;
    const { schema, examples = {} } = content['application/json'];
    return {
      problem: compileSchema(schema),
      examples: Object.entries(examples).map(([name, { value }]) => ({ name, value })),
    };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = operation.parameters ?? [];
      const exampleOf = (name: string) => String(parameters.find((one) => one.name === name)?.example);
      const query = parameters
        .filter((one) => one.in === 'query')
        .map(({ name }) => `${name}=${encodeURIComponent(exampleOf(name))}`)
        .join('&');
      return {
        method,
        /** The operation as the document names it, such as `GET /api/agents/{id}`. */
        name: `${method.toUpperCase()} ${path}`,
        /** The call with the examples of its parameters, and perhaps with another id. */
        target: (id = exampleOf('id')) =>
          `${method.toUpperCase()} ${path.replace('{id}', id)}${query && `?${query}`}`,
        needsToken: operation.security.length > 0 && operation.security.every((one) => 'bearerAuth' in one),
        isPublic: operation.security.length === 0,
        request: mediaOf(operation.requestBody?.content),
        responses: Object.entries(operation.responses).map(([status, response]) => {
          const resolved =
            '$ref' in response
              ? z.parse(responseSchema, components.responses[response.$ref.split('/').at(-1) ?? ''])
              : response;
          const headers = Object.keys(resolved.headers ?? {});
          return { status: Number(status), headers, media: mediaOf(resolved.content) };
        }),
      };
    }),
  );
  return operations.sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
};
export type DocumentedOperation = ReturnType<typeof readOpenApi>[number];
