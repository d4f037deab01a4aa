import { nanoid } from '@reduxjs/toolkit';
import { isOutcomeUnknown } from '#shared/api/apiError.ts';
import type { Creation } from '#shared/api/recordWrites.ts';

/**
 * The idempotency keys of a form's creations without a known outcome, by their payload as JSON. They outlive the form:
 * see `useDraft`.
 */
export type IdempotencyKeys = Map<string, string>;

/** What was sent, and may have been created. */
export const unconfirmedPayloads = <Payload>(keys: IdempotencyKeys): Payload[] =>
  [...keys.keys()].map((body) => JSON.parse(body) as Payload);

/**
 * Sends a creation with an idempotency key. If nobody knows whether it took effect, the repeat of the same payload gets
 * the same key, and the API answers it with the first result.
 */
export const createWithKey = async <Payload, Result extends { error?: unknown }>(
  keys: IdempotencyKeys,
  payload: Payload,
  create: (creation: Creation<Payload>) => Promise<Result>,
): Promise<Result> => {
  const body = JSON.stringify(payload);
  // Not `crypto.randomUUID`, which a page on http has only on localhost.
  const idempotencyKey = keys.get(body) ?? nanoid();
  // The form may unmount before the response arrives.
  keys.set(body, idempotencyKey);
  const result = await create({ payload, idempotencyKey });
  if (!isOutcomeUnknown(result.error)) keys.delete(body);
  return result;
};
