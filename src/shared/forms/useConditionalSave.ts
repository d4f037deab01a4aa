import { useRef, useState } from 'react';
import { abortError, errorStatus, isOutcomeUnknown } from '#shared/api/apiError.ts';
import { isSameJson } from '#shared/lib/isSame.ts';
import { useIsUnmountedRef } from '#shared/ui/useIsUnmountedRef.ts';

/** A version of the edited record: its values in the form, and the entity tag that the API gave it. */
type Version<Values> = { values: Values; etag?: string };

/** Reads the record again. Without a version and without an error, the request was aborted. */
export type LoadLatest<Values> = () => Promise<{ version?: Version<Values>; error?: unknown }>;

/** `isExplained`: the form itself shows what happened, so no toast is due. */
export type SaveResult = { data?: unknown; error?: unknown; isExplained?: boolean };

type Options<Values, Payload> = {
  save: (payload: Payload, etag?: string) => Promise<SaveResult>;
  /** What the form was filled from. Without `values`, nobody knows what has changed since. */
  opened: Partial<Version<Values>>;
  loadLatest?: LoadLatest<Values>;
  /** What the form would send with these values. Undefined if it would not send them. */
  toPayload: (values: Values) => Payload | undefined;
};

/**
 * Saves a record only if it is still as the user saw it. If somebody else has changed it (412), `theirs` is the version
 * that it has now. `acceptTheirs` lets the next save replace that version.
 */
export const useConditionalSave = <Values, Payload>({
  save,
  opened,
  loadLatest,
  toPayload,
}: Options<Values, Payload>) => {
  const seen = useRef(opened);
  /** What was sent last without a response. The API may have saved it. */
  const unconfirmed = useRef<Payload>(undefined);
  const isUnmounted = useIsUnmountedRef();
  const [theirs, setTheirs] = useState<Version<Values>>();

  const saveUnlessChanged = async (payload: Payload): Promise<SaveResult> => {
    let { etag } = seen.current;
    for (let isRepeat = false; ; isRepeat = true) {
      const result = await save(payload, etag);
      if (isOutcomeUnknown(result.error)) unconfirmed.current = payload;
      const isChanged = etag !== undefined && errorStatus(result.error) === 412;
      if (!isChanged || !loadLatest || isUnmounted.current) return result;
      const { version: latest, error } = await loadLatest();
      if (!latest) return error === undefined ? { error: abortError } : result;
      const latestPayload = toPayload(latest.values);
      // The record already has the change: an earlier save took effect, and its response was lost.
      if (isSameJson(latestPayload, payload)) return {};
      const isOurs = latestPayload !== undefined && isSameJson(latestPayload, unconfirmed.current);
      if (!isOurs && !isSameJson(latest.values, seen.current.values)) {
        setTheirs(latest);
        return { ...result, isExplained: !isUnmounted.current };
      }
      // Only the tag has changed, or the user has typed more since that earlier save. If the new tag is refused too, it
      // changes with each read, or a proxy rewrites it.
      etag = isRepeat ? undefined : latest.etag;
    }
  };

  return {
    saveUnlessChanged,
    theirs,
    acceptTheirs: () => {
      if (theirs) seen.current = theirs;
      setTheirs(undefined);
    },
  };
};
