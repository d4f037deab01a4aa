import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { isOutcomeUnknown } from '#shared/api/apiError.ts';
import type { Creation } from '#shared/api/versioned.ts';

type Result = { error?: unknown };

/** The keys of the creations without a known outcome. The key of an entry is the payload as JSON. */
export type IdempotencyKeys = Map<string, string>;

/**
 * Adds an idempotency key to each creation. If nobody knows whether a creation took effect, the repeat of the same
 * payload gets the same key, and the API answers it with the first result. `kept` outlives the form: see `useDraft`.
 */
export const useIdempotencyKeys = <Payload>(kept?: IdempotencyKeys) => {
  const [unconfirmed] = useState<IdempotencyKeys>(() => kept ?? new Map());

  return {
    unconfirmedPayloads: () => [...unconfirmed.keys()].map((body) => JSON.parse(body) as Payload),
    withKey: async <CreateResult extends Result>(
      payload: Payload,
      create: (creation: Creation<Payload>) => Promise<CreateResult>,
    ): Promise<CreateResult> => {
      const body = JSON.stringify(payload);
      // Not `crypto.randomUUID`, which a page on http has only on localhost.
      const idempotencyKey = unconfirmed.get(body) ?? nanoid();
      // The form may unmount before the response arrives.
      unconfirmed.set(body, idempotencyKey);
      const result = await create({ payload, idempotencyKey });
      if (!isOutcomeUnknown(result.error)) unconfirmed.delete(body);
      return result;
    },
  };
};
