import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { templateDatabase } from '#server/testing/templateDatabase.ts';
import { DatabaseLostError, EmbeddedClient } from './embeddedClient.ts';
import { isDatabaseUnavailable } from './pgErrors.ts';

/** The number of ENOSPC in WASI. */
const noSpace = 51;

/** What the tests use of Emscripten, which has no types here. */
type Runtime = {
  FS: {
    write: (stream: { path?: string }, ...parameters: unknown[]) => number;
    ErrnoError: new (code: number) => Error;
  };
  _emscripten_force_exit: (code: number) => void;
};
const runtime = () => client.Module as unknown as Runtime;

let client: EmbeddedClient;
beforeEach(async () => {
  client = await EmbeddedClient.open({ loadDataDir: await templateDatabase() });
  await client.exec('create table notes (text text)');
});
afterEach(async () => {
  const { _emscripten_force_exit: end } = runtime();
  await client.close();
  // A dead database leaves a timer, which ends with the runtime. The server ends its whole process.
  if (!client.closed) expect(() => end(1)).toThrow('exit(1)');
});

/** Makes writes to files fail as on a full disk. */
const fillDisk = (isAffected: (path: string) => boolean) => {
  const { FS } = runtime();
  const write = FS.write.bind(FS);
  FS.write = (stream, ...parameters) => {
    if (isAffected(String(stream.path))) throw new FS.ErrnoError(noSpace);
    return write(stream, ...parameters);
  };
};
const isLog = (path: string) => path.includes('/pg_wal/');
const write = () => client.query('insert into notes values ($1)', ['a']);
const failure = (query: Promise<unknown>) => query.catch((error: unknown) => error);

test('the first write on a full disk fails with a message, and so does every query after it', async () => {
  fillDisk(isLog);
  // A query that waits for another one must not get to PostgreSQL either.
  const [first, waiting] = await Promise.all([failure(write()), failure(write())]);
  expect(first).toBeInstanceOf(DatabaseLostError);
  expect(first).toHaveProperty(
    'message',
    expect.stringMatching(/^The disk of .* is full\. .* start again\.$/),
  );
  expect(isDatabaseUnavailable(first)).toBe(true);
  expect(waiting).toBe(first);
  expect(await failure(client.query('select 1'))).toBe(first);
  expect(await client.lost).toBe(first);
});

test('a transaction on a full disk fails in the same way and does not wait for its rollback', async () => {
  fillDisk(isLog);
  const write = client.transaction((tx) => tx.query('insert into notes values ($1)', ['a']));
  expect(await failure(write)).toBe(await client.lost);
});

test('if the disk is full for a table but not for the write-ahead log, only the query fails', async () => {
  fillDisk((path) => path.includes('/base/'));
  const error = await failure(client.exec('create table more as select * from generate_series(1, 10000)'));
  expect(error).toMatchObject({ severity: 'ERROR', code: '53100' });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
