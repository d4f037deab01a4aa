import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { Id } from '#contract/id.ts';
import { maxBodyBytes } from '#contract/requestBody.ts';
import { HttpError, orNotFound } from './httpError.ts';

const maxId = 2_147_483_647;

/** Parses the id of a record. Returns undefined for anything but the canonical spelling of a valid id. */
export const parseId = (id: Id): number | undefined => {
  const text = String(id);
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId ? Number(text) : undefined;
};

/** False for text that PostgreSQL cannot store (NUL) or that UTF-8 cannot encode (a lone surrogate). */
const isStorable = (text: string): boolean => !/[\p{Surrogate}\0]/u.test(text);

const isStorableValue = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  return Array.isArray(value) ? value.every(isStorableValue) : true;
};

type Issue = { keys?: string[]; path: PropertyKey[]; message: string };

/** Our schemas have their own messages. Where one is missing, zod only says "Invalid input" and names no field. */
const fieldMessage = (message: string, field: string): string =>
  message === 'Invalid input' ? `${field || 'The body'} is not valid.` : message;

/** An error with the first message of each field. An issue of the whole body appears in `message` only. */
const validationError = (issues: Issue[]): HttpError => {
  // Without a prototype, because a field may be called "toString".
  const errors = Object.create(null) as Record<string, string>;
  for (const { keys, path, message } of issues)
    for (const field of keys ?? [String(path[0] ?? '')])
      errors[field] ??= keys ? 'This field is not allowed.' : fieldMessage(message, field);
  const { '': general, ...fields } = errors;
  return new HttpError(400, general ?? Object.values(fields)[0] ?? 'The input is not valid.', {
    errors: fields,
  });
};

/** Validates input against a schema. @throws HttpError (400) with a message for each invalid field. */
export const validateInput = <Value extends object>(schema: z.ZodMiniType<Value>, input: unknown): Value => {
  const checked = schema.safeParse(input);
  if (!checked.success) throw validationError(checked.error.issues);
  const fields: [string, unknown][] = Object.entries(checked.data);
  for (const [field, value] of fields)
    if (!isStorableValue(value))
      throw validationError([
        { path: [field], message: 'This text contains characters that cannot be stored.' },
      ]);
  return checked.data;
};

const readJson = (bytes: ArrayBuffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
};

const limitBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new HttpError(413, 'The body is too large.');
  },
});

const readBody = async (c: Context<object, string>): Promise<ArrayBuffer> => {
  let body = new ArrayBuffer(0);
  try {
    await limitBody(c, async () => {
      body = await c.req.arrayBuffer();
    });
    return body;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The client disconnected. That is not an error of the server, and nobody reads the response.
    throw new HttpError(400, 'The request body was cut off.');
  }
};

/**
 * Middleware that parses and validates a JSON body. The handler gets it from `c.req.valid('json')`. Hono's own
 * validator is not used because it treats a body with another content type as an empty object.
 */
export const jsonBody =
  <Body extends object, Input>(
    schema: z.ZodMiniType<Body, Input>,
  ): MiddlewareHandler<object, string, { in: { json: Input }; out: { json: Body } }> =>
  async (c, next) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? ''))
      throw new HttpError(415, 'Send the body as application/json.');
    if (!/^(identity)?$/i.test(c.req.header('Content-Encoding') ?? ''))
      throw new HttpError(415, 'Send the body without compression.');
    c.req.addValidatedData('json', validateInput(schema, readJson(await readBody(c))));
    await next();
  };

/** The id in a path such as /api/agents/7. @throws HttpError (404) with the given message if it is not a valid id. */
export const pathId = (text: string | undefined, message: string): number =>
  orNotFound(parseId(text ?? ''), message);
