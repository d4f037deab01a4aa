import * as z from 'zod/mini';
import { passwordMinLength, registerPayloadSchema } from '#contract/session.ts';

/** The body of POST /api/users/register, with the minimum length that this server requires for new passwords. */
export const registrationSchema = z.extend(registerPayloadSchema, {
  password: registerPayloadSchema.shape.password.check(
    z.minLength(passwordMinLength, `Password must have at least ${passwordMinLength} characters.`),
  ),
});
