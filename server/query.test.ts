import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createPostgresDatabase } from './testing/createPostgresDatabase.ts';
import { testSecret } from './testing/testSecret.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

// Needs a PostgreSQL server: run it with `npm run test:postgres`. The embedded database takes one statement, and
// main.test.ts covers it.
(serverUrl ? test : test.skip)('prints the result of each of several statements', async () => {
  const { url, drop } = await createPostgresDatabase(serverUrl ?? '');
  const statements =
    "select 1 as one; update listing_revision set revision = 7; delete from users; select 'x' as x";
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/query.ts', statements],
    { env: { PATH: process.env.PATH, DATABASE_URL: url.href, JWT_SECRET: testSecret } },
  );
  await drop();
  expect({ stdout, stderr }).toEqual({
    stdout: '[\n  {\n    "one": 1\n  }\n]\nRows changed: 1\nRows changed: 0\n[\n  {\n    "x": "x"\n  }\n]\n',
    stderr: '',
  });
});
