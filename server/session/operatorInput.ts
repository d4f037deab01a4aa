import * as z from 'zod/mini';
import { HttpError } from '#server/http/httpError.ts';
import { validateInput } from '#server/http/validation.ts';
import { hashPassword } from './passwords.ts';
import { registrationSchema } from './registrationSchema.ts';

/** The operator has to correct the input. The message is shown as it is. */
export class InputError extends Error {}

/** Validates input as the API does. @throws {InputError} with the first message. */
export const parseInput = <Value extends object>(schema: z.ZodMiniType<Value>, input: unknown): Value => {
  try {
    return validateInput(schema, input);
  } catch (error) {
    throw error instanceof HttpError ? new InputError(error.message) : error;
  }
};

const passwordSchema = z.pick(registrationSchema, { password: true });

/** Hashes a new password. @throws {InputError} if the API would refuse it. */
export const hashNewPassword = (password: string): Promise<string> =>
  hashPassword(parseInput(passwordSchema, { password }).password);
