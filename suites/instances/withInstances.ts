import { startMailServer } from '#server/testing/mailServer.ts';
import { testSecret } from '#server/testing/testSecret.ts';
import { freePort } from '#server/testing/freePort.ts';
import { withTemporaryPostgres, type PostgresControl } from '#server/testing/temporaryPostgres.ts';
import type { Api } from '#suites/harness/api.ts';
import type { ExitResult } from '#server/testing/serverProcess.ts';
import { startOrThrow, type SuiteProcess } from '#suites/harness/suiteProcess.ts';

const amount = 3;

export type Instances = {
  ports: number[];
  /** The API of each instance. */
  apis: () => Api[];
  /** Ends an instance as an operator does, and starts it again at its port. */
  restart: (port: number) => Promise<void>;
  /** Ends all instances. Returns the exit code and the output of every process, including those before a restart. */
  end: () => Promise<ExitResult[]>;
  database: PostgresControl;
  /** The Message-IDs of the mails that were sent. */
  mails: () => string[];
};

/** What sits between the suite and the instances. */
export type Interceptors = {
  api: (api: Api, instance: number) => Api;
  /** Between the suite and the mail server. */
  mails: (messageIds: string[]) => string[];
};

/**
 * Starts three processes of the server on one PostgreSQL database with the sample portfolio, and passes them to `use`.
 * They trust this machine as a proxy, so a request can name the IP address of its client in `X-Forwarded-For`.
 */
export const withInstances = async (
  { api: interceptor = (api) => api, mails = (messageIds) => messageIds }: Partial<Interceptors>,
  use: (instances: Instances) => Promise<void>,
): Promise<void> => {
  const ran = await withTemporaryPostgres(async (url, database) => {
    const mailServer = await startMailServer();
    const running = new Map<number, SuiteProcess>();
    const ended: ExitResult[] = [];
    const start = async (port: number) => {
      const server = await startOrThrow({
        PORT: String(port),
        DATABASE_URL: url,
        JWT_SECRET: testSecret,
        TRUSTED_PROXIES: '127.0.0.1',
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Luminous <post@luminous.example>',
        LOG_LEVEL: 'error',
      });
      running.set(port, server);
    };
    const end = async () => {
      const last = await Promise.all([...running.values()].map((server) => server.kill('SIGTERM')));
      return [...ended, ...last];
    };
    try {
      // One after the other, because the first one prepares the database.
      for (let number = 0; number < amount; number += 1) await start(await freePort());
      await use({
        ports: [...running.keys()],
        apis: () => [...running.values()].map(({ api }, index) => interceptor(api, index)),
        restart: async (port) => {
          const before = running.get(port);
          if (before) ended.push(await before.kill('SIGTERM'));
          await start(port);
        },
        end,
        database,
        mails: () => mails(mailServer.messageIds()),
      });
    } finally {
      await end();
      await mailServer.close();
    }
    return true;
  });
  if (!ran) throw new Error('The suite needs PostgreSQL.');
};
