import * as z from 'zod/mini';
import { runCommand } from './runCommand.ts';
import { promptPassword } from './session/promptPassword.ts';
import { registrationSchema } from './session/registrationSchema.ts';
import { setPassword } from './session/setPassword.ts';

void runCommand({
  usage: 'npm run password:set -- --email member@example.com',
  schema: z.pick(registrationSchema, { email: true }),
  failure: 'The password was not changed',
  run: async (db, options) => {
    const { name, email } = await setPassword(db, options.email, await promptPassword());
    return `${name} <${email}> can now sign in with the new password. Earlier sessions have ended.`;
  },
});
