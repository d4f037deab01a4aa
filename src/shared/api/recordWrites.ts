import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import * as z from 'zod/mini';
import { idSchema, type Id } from '#contract/id.ts';

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
    headers: { 'If-Match': etag },
  });

/** The argument of a mutation that creates a record. Requests with the same key create one record. */
export type Creation<Payload> = { payload: Payload; idempotencyKey?: string };

export const idempotentPost =
  (url: string) =>
  ({ payload, idempotencyKey }: Creation<unknown>) => ({
    url,
    method: 'POST',
    body: payload,
    headers: { 'Idempotency-Key': idempotencyKey },
  });

const createdSchema = z.object({ id: idSchema });

/** The id of a created record. Undefined if the response does not contain it. */
export const createdId = (response: unknown): Id | undefined => createdSchema.safeParse(response).data?.id;
