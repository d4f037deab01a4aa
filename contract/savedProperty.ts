import * as z from 'zod/mini';
import { idSchema, type Id } from './id.ts';
import type { Property } from './property.ts';

/** The body of POST /api/users/me/saved-properties. */
export const savePayloadSchema = z.object({ property_id: idSchema });

/**
 * An entry of the saved list. Only the id is guaranteed. If the API sends the whole property, it need not be fetched.
 */
export type SavedProperty = { id: Id; property?: Property };
