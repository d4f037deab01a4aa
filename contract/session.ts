import * as z from 'zod/mini';
import { requiredEmail, requiredLine, requiredText } from './fieldRules.ts';

/** The fewest characters of a new password on our server. A hosted API may have another rule. */
export const passwordMinLength = 8;

/**
 * The body of POST /api/auth/member-login and /api/auth/login. The server alone decides which emails have an account,
 * so the text need not look like an email. A password is never trimmed.
 */
export const credentialsSchema = z.object({
  email: requiredText('Email', 254),
  password: z.string('Password is required.').check(z.minLength(1, 'Password is required.')),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** The body of POST /api/users/register as the app validates it. The specification sets no minimum password length. */
export const registerPayloadSchema = z.object({
  name: requiredLine('Name', 120),
  email: requiredEmail,
  password: credentialsSchema.shape.password,
});
export type RegisterPayload = z.infer<typeof registerPayloadSchema>;

/** The response of sign-in and sign-up. */
export type TokenResponse = { token: string };
