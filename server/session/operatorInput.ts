import type * as z from 'zod/mini';
import { hashPassword } from './passwords.ts';
import { registrationSchema } from './registrationSchema.ts';

/** The operator has to correct the input. The message is shown as it is. */
export class InputError extends Error {}

/** @throws {InputError} with the first message of the schema. */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InputError(parsed.error.issues[0]?.message ?? 'The input is not valid.');
  return parsed.data;
};

/** Hashes a new password. @throws {InputError} if it is too short. */
export const hashNewPassword = (password: string): Promise<string> =>
  hashPassword(parseInput(registrationSchema.shape.password, password));
