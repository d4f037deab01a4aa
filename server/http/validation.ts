import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import type { Id } from '#contract/id.ts';
import { refuse, type Refusal } from './refusal.ts';

const bodyMaximum = 100 * 1_000;
const largestId = 2_147_483_647;

/** The number of a record, if the text (or number) is its one canonical spelling; else undefined. */
export const recordId = (id: Id): number | undefined => {
  const text = String(id);
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : undefined;
};

/** Text that PostgreSQL cannot keep (NUL) or that cannot be written as UTF-8 and read again (half a surrogate pair). */
const isStorable = (text: string): boolean => !/[\p{Surrogate}\0]/u.test(text);

const isStorableValue = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  return Array.isArray(value) ? value.every(isStorableValue) : true;
};

type Issue = { keys?: string[]; path: PropertyKey[]; message: string };

/** Our schemas bring their own sentences; where one has none, the library's "Invalid input" names no field. */
const sentenceOf = (message: string, field: string): string =>
  message === 'Invalid input' ? `${field || 'The body'} is not valid.` : message;

/** The first sentence of each field; what concerns no field is the message alone. */
const refuseInput = (issues: Issue[]): Refusal => {
  // Without inherited names: a field may be called "toString".
  const errors = Object.create(null) as Record<string, string>;
  for (const { keys, path, message } of issues)
    for (const field of keys ?? [String(path[0] ?? '')])
      errors[field] ??= keys ? 'This field may not be sent.' : sentenceOf(message, field);
  const { '': general, ...fields } = errors;
  return refuse(400, general ?? Object.values(fields)[0] ?? 'The input is not valid.', { errors: fields });
};

/** Checks input against a schema. @throws Refusal (400) with a sentence for each field that is wrong. */
export const checkInput = <Value extends object>(schema: z.ZodMiniType<Value>, input: unknown): Value => {
  const checked = schema.safeParse(input);
  if (!checked.success) throw refuseInput(checked.error.issues);
  for (const [field, value] of new Map<string, unknown>(Object.entries(checked.data)))
    if (!isStorableValue(value))
      throw refuseInput([{ path: [field], message: 'This text holds characters that cannot be stored.' }]);
  return checked.data;
};

const readJson = (bytes: ArrayBuffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse(400, 'The body is not valid JSON.');
  }
};

const limited = bodyLimit({
  maxSize: bodyMaximum,
  onError: () => {
    throw refuse(413, 'The body is too large.');
  },
});

/**
 * Reads a JSON body by a schema; the handler finds it as `c.req.valid('json')`. Hono's own validator takes a body of
 * another content type for an empty object, which is why the reading is done here.
 */
export const jsonBody =
  <Body extends object, Input>(
    schema: z.ZodMiniType<Body, Input>,
  ): MiddlewareHandler<object, string, { in: { json: Input }; out: { json: Body } }> =>
  (c, next) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? ''))
      throw refuse(415, 'Send the body as application/json.');
    return limited(c, async () => {
      const bytes = await c.req.arrayBuffer().catch((fault: unknown) => {
        // The caller hung up: nobody will read this, and nothing of ours has failed.
        if (c.req.raw.signal.aborted) throw refuse(400, 'The body ended too early.');
        throw fault;
      });
      c.req.addValidatedData('json', checkInput(schema, readJson(bytes)));
      await next();
    });
  };

/** The number in a path such as /api/agents/7. @throws Refusal (404): what is spelled otherwise names no record. */
export const pathId = (text: string | undefined, missing: string): number => {
  const id = recordId(text ?? '');
  if (id === undefined) throw refuse(404, missing);
  return id;
};
