import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const run = async (serverUrl: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

export type PostgresDatabase = {
  url: URL;
  /** Runs a statement on the server, over a separate connection. */
  runOnServer: (statement: string) => Promise<void>;
  /** Deletes the database and ends the connections to it. */
  drop: () => Promise<void>;
};

/** Creates an empty database on a PostgreSQL server. The options are those of `create database`. */
export const createPostgresDatabase = async (serverUrl: string, options = ''): Promise<PostgresDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const runOnServer = (statement: string) => run(serverUrl, statement);
  await runOnServer(`create database ${name} ${options}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url, runOnServer, drop: () => runOnServer(`drop database ${name} with (force)`) };
};
