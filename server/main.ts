import { join } from 'node:path';
import { pino } from 'pino';
import { makeApp } from './app.ts';
import { DirectoryInUseError } from './db/directoryLock.ts';
import { openDatabase } from './db/openDatabase.ts';
import { demoAccounts, demoPassword } from './db/seedDemo.ts';
import { smtpMailer } from './inquiries/mailer.ts';
import { makeOutbox } from './inquiries/outbox.ts';
import { readSettings, SettingsError } from './settings.ts';
import { startServer } from './startServer.ts';

const patience = 10_000;

const run = async () => {
  const settings = readSettings(process.env);
  // The log goes to stderr: what stands on stdout is for the person who has started the server.
  const log = pino({ level: settings.logLevel, base: undefined }, pino.destination({ fd: 2, sync: true }));
  const clock = () => new Date();

  const database = await openDatabase({ ...settings, log });
  const outbox =
    settings.mail &&
    makeOutbox({
      db: database.db,
      mailer: smtpMailer(settings.mail.smtpUrl, settings.mail.from),
      clock,
      log,
    });
  const app = makeApp({
    database,
    outbox,
    clock,
    log,
    settings: {
      jwtSecret: database.jwtSecret,
      corsOrigins: settings.corsOrigins,
      appDirectory: join(import.meta.dirname, '..', 'dist'),
    },
  });

  const server = await startServer(app, settings.host, settings.port).catch(async (error: unknown) => {
    await outbox?.stop();
    await database.close();
    throw error;
  });
  outbox?.wake();

  console.log(`\nLuminous is open at ${server.url}\n`);
  if (settings.seedDemo) {
    console.log('Demo sign-ins, as long as nobody has removed them (password: ' + demoPassword + ')');
    for (const { role, membership_status, email } of demoAccounts)
      console.log(`  ${role === 'admin' ? 'admin' : `${membership_status} member`}`.padEnd(18) + email);
    console.log('');
  }

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), 2 * patience).unref();
    await server.close(patience);
    await outbox?.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
};

const sentenceFor = (error: unknown): string => {
  if (error instanceof SettingsError || error instanceof DirectoryInUseError) return error.message;
  if (!(error instanceof Error)) return 'Luminous could not start.';
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use: stop the program that holds it, or set PORT to another number.';
  const cause = error.cause instanceof Error ? error.cause : error;
  return `Luminous could not start: ${cause.message}`;
};

run().catch((error: unknown) => {
  console.error(sentenceFor(error));
  process.exit(1);
});
