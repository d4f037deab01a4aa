import * as z from 'zod/mini';
import { idSchema } from './id.ts';

/** The body of POST /api/users/me/saved-properties. */
export const savePayloadSchema = z.object({ property_id: idSchema });
