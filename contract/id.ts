import * as z from 'zod/mini';

/**
 * How a record is named on the wire. The hosted API may use numbers or strings; an id is sent back in the type in
 * which it arrived and compared as text (see `sameId`).
 */
export const Id = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(64))]);
export type Id = z.infer<typeof Id>;
