import { useState } from 'react';
import { abortError, hasNoResponse, isOutcomeUnknown } from '#shared/api/apiError.ts';
import type { Creation } from '#shared/api/recordWrites.ts';
import type { SaveResult } from './useConditionalSave.ts';
import { createWithKey, unconfirmedPayloads, type IdempotencyKeys } from './idempotencyKeys.ts';

/** A record in the list that looks like the one that was sent. */
type FoundRecord = { name: string; editPath: string };
/** A creation whose outcome is unknown, with the record that it may have made. */
export type LostCreation = { found?: FoundRecord };

type Options<Payload, Row> = {
  create: (creation: Creation<Payload>) => Promise<{ data?: unknown; error?: unknown }>;
  /** Fetches the list that a created record is in. */
  fetchRows: () => Promise<{ data?: Row[]; error?: unknown }>;
  /** Whether a record of the list looks like the one that was sent. */
  isLike: (row: Row, payload: Payload) => boolean;
  describe: (row: Row) => FoundRecord;
};

/**
 * The `save` of a form that creates a record. If the response got lost, the list is fetched before anything is sent
 * again. If the record seems to be there, the form says so instead, and the user decides. An API that knows idempotency
 * keys creates nothing twice in either case.
 */
export const useCreation = <Payload, Row>({ create, fetchRows, isLike, describe }: Options<Payload, Row>) => {
  const [lostCreation, setLostCreation] = useState<LostCreation>();

  const save = async (
    payload: Payload,
    { idempotencyKeys }: { idempotencyKeys: IdempotencyKeys },
  ): Promise<SaveResult> => {
    const unconfirmed = unconfirmedPayloads<Payload>(idempotencyKeys);
    if (unconfirmed.length > 0 && !lostCreation?.found) {
      const { data, error } = await fetchRows();
      if (hasNoResponse(error)) return { error };
      // The request was aborted, because the session has ended or belongs to another user.
      if (data === undefined && error === undefined) return { error: abortError };
      const found = error === undefined && data?.find((row) => unconfirmed.some((sent) => isLike(row, sent)));
      if (found) {
        setLostCreation({ found: describe(found) });
        return { isExplained: true };
      }
    }
    const result = await createWithKey(idempotencyKeys, payload, create);
    setLostCreation(isOutcomeUnknown(result.error) ? {} : undefined);
    return result;
  };

  return { save, lostCreation };
};
