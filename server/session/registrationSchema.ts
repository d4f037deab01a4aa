import * as z from 'zod/mini';
import { passwordMinLength, registerPayloadSchema } from '#contract/session.ts';

/** Counts characters, not UTF-16 code units, so an emoji is one. */
const isLongEnough = (password: string): boolean => [...password].length >= passwordMinLength;

const tooShort = `Password must have at least ${passwordMinLength} characters.`;

/** The body of POST /api/users/register, with the minimum length that this server requires for new passwords. */
export const registrationSchema = z.extend(registerPayloadSchema, {
  password: registerPayloadSchema.shape.password.check(
    // For the OpenAPI document. It counts code units, and a text never has fewer of those than characters.
    z.minLength(passwordMinLength, tooShort),
    z.refine(isLongEnough, tooShort),
  ),
});
