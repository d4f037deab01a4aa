import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { isOutcomeUnknown } from '#shared/api/apiError.ts';
import type { Creation } from '#shared/api/versioned.ts';

type Result = { error?: unknown };

/**
 * Adds an idempotency key to each creation. If nobody knows whether a creation took effect, the repeat of the same
 * payload gets the same key, and the API answers it with the first result.
 */
export const useIdempotencyKeys = <Payload>() => {
  /** The creations without a known outcome, by payload. */
  const unanswered = useRef(new Map<string, Creation<Payload>>());

  return {
    unansweredPayloads: (): Payload[] => [...unanswered.current.values()].map(({ payload }) => payload),
    withKey: async <Answer extends Result>(
      payload: Payload,
      create: (creation: Creation<Payload>) => Promise<Answer>,
    ): Promise<Answer> => {
      const body = JSON.stringify(payload);
      // Not `crypto.randomUUID`, which a page on http has only on localhost.
      const creation = unanswered.current.get(body) ?? { payload, idempotencyKey: nanoid() };
      const answer = await create(creation);
      if (isOutcomeUnknown(answer.error)) unanswered.current.set(body, creation);
      else unanswered.current.delete(body);
      return answer;
    },
  };
};
