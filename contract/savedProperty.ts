import * as z from 'zod/mini';
import { Id } from './id.ts';

/** The body of POST /api/users/me/saved-properties. */
export const SavePayload = z.object({ property_id: Id });
export type SavePayload = z.infer<typeof SavePayload>;
