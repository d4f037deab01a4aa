import * as z from 'zod/mini';
import { passwordMinLength, registerPayloadSchema } from '#contract/session.ts';

/** Characters are counted as people count them: one that takes two code units is one. */
export const isLongEnough = (password: string): boolean => [...password].length >= passwordMinLength;

export const tooShort = `Password must have at least ${passwordMinLength} characters.`;

/** The body of POST /api/users/register, with the length that the server demands of a new password. */
export const Registration = z.extend(registerPayloadSchema, {
  password: registerPayloadSchema.shape.password.check(
    // For the document: in code units, of which there are never fewer.
    z.minLength(passwordMinLength, tooShort),
    z.refine(isLongEnough, tooShort),
  ),
});
