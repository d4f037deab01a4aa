import { join } from 'node:path';
import { pino } from 'pino';
import { makeApp } from './app.ts';
import { openDatabase } from './db/openDatabase.ts';
import { demoPassword, findDemoAccounts, seedDemo } from './demo/seedDemo.ts';
import { makeFailureLogger } from './db/logFailure.ts';
import { makeMetrics } from './http/metrics.ts';
import { smtpMailer } from './inquiries/mailer.ts';
import { makeOutbox } from './inquiries/outbox.ts';
import { serializeError } from './serializeError.ts';
import { readSettings, SettingsError } from './settings.ts';
import { startServer } from './startServer.ts';
import { startupErrorMessage } from './startupErrorMessage.ts';

const root = join(import.meta.dirname, '..');
const closeTimeoutMs = 10_000;

const isLoopback = (host: string) => /^(localhost$|127\.|::1$)/.test(host);

type DemoAccounts = Awaited<ReturnType<typeof findDemoAccounts>>;

/** What the operator sees after the start. */
const startupMessage = (url: string, host: string, demoAccounts: DemoAccounts): string => {
  const open = `\nLuminous is running at ${url}\n`;
  if (demoAccounts.length === 0) return open;
  const signIns = demoAccounts.map(
    ({ role, membership_status, email }) =>
      `  ${(role === 'admin' ? role : `${membership_status} ${role}`).padEnd(16)}${email}`,
  );
  const warning = isLoopback(host)
    ? []
    : [
        '',
        'This password is public, and other machines may reach this server.',
        'For real use, start with an empty database and SEED_DEMO=0.',
      ];
  return [open, `Demo accounts (password: ${demoPassword})`, ...signIns, ...warning, ''].join('\n');
};

/**
 * The log goes to stderr. Stdout is for the operator. A request must not fail because its line cannot be written, as on
 * a full disk.
 */
const makeLogDestination = () => {
  const openStderr = () => pino.destination({ fd: 2, sync: true });
  let stderr = openStderr();
  return {
    write: (line: string) => {
      try {
        stderr.write(line);
      } catch {
        // The destination would keep all lines in memory until there is room, so a new one takes its place.
        stderr = openStderr();
      }
    },
  };
};

const run = async () => {
  /** While the server starts, a signal ends the process like a crash, which loses nothing. */
  let stop = (_isFromTerminal: boolean): void => process.exit(1);
  // Registered from the beginning: process 1, as in a container, gets only the signals that it handles.
  process.on('SIGTERM', () => stop(false));
  process.on('SIGINT', () => stop(true));

  if (process.argv.length > 2)
    throw new SettingsError(
      'Luminous takes no arguments. Its settings are environment variables, listed in docs/operate.md.',
    );
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, base: undefined }, makeLogDestination());
  const logFailure = makeFailureLogger(log);
  const clock = () => new Date();

  const database = await openDatabase({
    ...settings,
    prepare: settings.seedDemo ? seedDemo : undefined,
    log,
  });
  const outbox =
    settings.mail &&
    makeOutbox({
      db: database.db,
      mailer: smtpMailer(settings.mail.smtpUrl, settings.mail.from),
      clock,
      log,
      logFailure,
    });
  const metrics = settings.metricsToken ? makeMetrics(database, settings.metricsToken) : undefined;
  const shutdown = new AbortController();
  const app = makeApp({
    database,
    outbox,
    metrics,
    shutdown: shutdown.signal,
    clock,
    log,
    logFailure,
    settings: {
      jwtSecret: database.jwtSecret,
      corsOrigins: settings.corsOrigins,
      trustedProxies: settings.trustedProxies,
      webApp: {
        directory: join(root, 'dist'),
        // Next to the built server. When the server runs from source, it renders no pages, and the development server
        // shows them.
        rendererFile: join(import.meta.dirname, 'entry-server.js'),
      },
    },
  });

  const start = async () => {
    const demo = await findDemoAccounts(database.db);
    const server = await startServer(app, settings.host, settings.port, {}, (error) =>
      log.error({ err: serializeError(error) }, 'connection not accepted'),
    );
    return { server, demo };
  };
  const { server, demo } = await start().catch(async (error: unknown) => {
    await outbox?.stop();
    await database.close();
    throw error;
  });
  outbox?.wake();
  metrics?.watchConnections(server.countConnections);

  const close = async (drainMs: number, isLost = false) => {
    if (shutdown.signal.aborted) return;
    shutdown.abort();
    setTimeout(() => process.exit(1), drainMs + 2 * closeTimeoutMs).unref();
    await server.close(closeTimeoutMs, drainMs);
    if (isLost) process.exit(1);
    await outbox?.stop();
    await database.close();
    process.exit(0);
  };
  // The code of the pages runs in this process, too. An unhandled rejection in it must not end the process.
  process.on('unhandledRejection', (error) =>
    log.error({ err: serializeError(error) }, 'unhandled rejection'),
  );
  // After Ctrl-C at the terminal, no proxy has to notice.
  stop = (isFromTerminal) => void close(isFromTerminal ? 0 : settings.drainSeconds * 1_000);
  console.log(startupMessage(server.url, settings.host, demo));
  // The supervisor starts the server again, and that recovers the database.
  void database.lost?.then((error) => {
    console.error(error.message);
    return close(0, true);
  });
};

run().catch((error: unknown) => {
  console.error(startupErrorMessage(error));
  process.exit(1);
});
