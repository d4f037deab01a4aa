import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import { idSchema, type Id } from '#contract/id.ts';
import { isSameId } from '#shared/lib/isSame.ts';
import { errorStatus } from './apiError.ts';
import { optionalHeader } from './optionalHeader.ts';

/** A record as it was read, with the `ETag` of its response. Not every API sends one. */
export type WithETag<Row> = { record: Row; etag?: string };

/** A `transformResponse` that keeps the `ETag`, for a record that a form will change. */
export const withETag = <Row>(record: Row, meta?: FetchBaseQueryMeta): WithETag<Row> => ({
  record,
  etag: meta?.response?.headers.get('ETag') ?? undefined,
});

/**
 * The argument of a mutation that changes a record, but only if it is still at `etag`. Without `etag`, it is changed in
 * any case.
 */
export type Change<Payload> = { id: Id; payload: Payload; etag?: string };

export const conditionalPut =
  (url: string) =>
  ({ id, payload, etag }: Change<unknown>) => ({
    url: `${url}/${encodeURIComponent(id)}`,
    method: 'PUT',
    body: payload,
    headers: optionalHeader('If-Match', etag),
  });

/** The argument of a mutation that creates a record. Requests with the same key create one record. */
export type Creation<Payload> = { payload: Payload; idempotencyKey?: string };

export const idempotentPost =
  (url: string) =>
  ({ payload, idempotencyKey }: Creation<unknown>) => ({
    url,
    method: 'POST',
    body: payload,
    headers: optionalHeader('Idempotency-Key', idempotencyKey),
  });

const createdSchema = z.object({ id: idSchema });

/** The id of a created record. Undefined if the response does not contain it. */
export const createdId = (response: unknown): Id | undefined => createdSchema.safeParse(response).data?.id;

/**
 * Invalidates `tags` after a mutation, unless the API rejected it with a 4xx, because then nothing has changed. If the
 * response was lost, or somebody else has deleted (404) or changed (412) the record, the cache may be stale, so the
 * tags are invalidated too.
 */
export const tagsUnlessClientError =
  <Arg, Tag>(tags: (arg: Arg) => Tag[]) =>
  (_result: unknown, error: unknown, arg: Arg): Tag[] => {
    const status = errorStatus(error);
    const isClientError = status !== undefined && status >= 400 && status < 500;
    return isClientError && status !== 404 && status !== 412 ? [] : tags(arg);
  };

/**
 * Invalidates `own` after a deletion, and `lists` only if it has failed. After a success the lists wait until the last of
 * several deletions: a list that was read in between would bring a deleted record back.
 */
export const tagsOfDeletion =
  <Own, List>(own: (id: Id) => Own, lists: List[]) =>
  (result: unknown, error: unknown, id: Id): (Own | List)[] =>
    error ? tagsUnlessClientError(() => [...lists, own(id)])(result, error, id) : [own(id)];

/** Returns an updater for `updateQueryData` that removes the record with this id from a list. */
export const removeById =
  (id: Id) =>
  <Row extends { id: Id }>(rows: Row[]): Row[] =>
    rows.filter((row) => !isSameId(row.id, id));
