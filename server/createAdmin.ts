import { runCommand } from './runCommand.ts';
import { createAdministrator, identitySchema } from './session/createAdministrator.ts';
import { promptPassword } from './session/promptPassword.ts';

void runCommand({
  usage: 'npm run admin:create -- --email admin@example.com --name "Your Name"',
  schema: identitySchema,
  failure: 'The administrator was not created',
  run: async (db, identity) => {
    const { name, email } = await createAdministrator(db, identity, await promptPassword());
    return `${name} <${email}> can now sign in at /admin/login.`;
  },
});
