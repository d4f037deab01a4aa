import * as z from 'zod/mini';
import { passwordMinimum, RegisterPayload } from '#contract/session.ts';

/** Characters are counted as people count them: one that takes two code units is one. */
export const isLongEnough = (password: string): boolean => [...password].length >= passwordMinimum;

export const tooShort = `Password must have at least ${passwordMinimum} characters.`;

/** The body of POST /api/users/register, with the length that the server demands of a new password. */
export const Registration = z.extend(RegisterPayload, {
  password: RegisterPayload.shape.password.check(
    // For the document: in code units, of which there are never fewer.
    z.minLength(passwordMinimum, tooShort),
    z.refine(isLongEnough, tooShort),
  ),
});
