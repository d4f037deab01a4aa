import * as z from 'zod/mini';

/**
 * The id of a record. A hosted API may use numbers or strings. The app sends an id back in the type it received, and
 * compares ids as text (see `isSameId`).
 */
export const idSchema = z.union([z.int(), z.string().check(z.minLength(1))]);
export type Id = z.infer<typeof idSchema>;
