import { expect, test } from '@jest/globals';
import { Hono } from 'hono';
import { readSettings } from './settings.ts';
import { startServer } from './startServer.ts';
import { startupErrorMessage } from './startupErrorMessage.ts';

test('shows what is wrong with the settings', async () => {
  const start = async () => readSettings({ DATABASE_URL: 'postgres://127.0.0.1/luminous' });
  expect(await start().catch(startupErrorMessage)).toBe(
    'JWT_SECRET must be set when DATABASE_URL is set: all instances must sign with the same secret.',
  );
});

test.each([
  ['192.0.2.1', 'listen EADDRNOTAVAIL: address not available 192.0.2.1'],
  ['no host', 'getaddrinfo ENOTFOUND no host'],
])('names the settings when the server cannot listen on the host "%s"', async (host, reason) => {
  expect(await startServer(new Hono(), host, 0).catch(startupErrorMessage)).toBe(
    `Luminous cannot listen on this HOST and PORT: ${reason}`,
  );
});

test('names the setting and the cause when the database is unreachable', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  const unreachable = Object.assign(new AggregateError([refused, new Error('connect …')]), {
    code: refused.code,
  });
  const reason = 'The database in DATABASE_URL reports: connect ECONNREFUSED ::1:5432';
  expect(startupErrorMessage(unreachable)).toBe(`Luminous could not start. ${reason}`);
  expect(startupErrorMessage(unreachable, 'The administrator was not created')).toBe(
    `The administrator was not created. ${reason}`,
  );
  expect(startupErrorMessage(new Error('Failed query: …', { cause: unreachable }))).toBe(
    `Luminous could not start. ${reason}`,
  );
});

test('shows the cause of another error', () => {
  expect(startupErrorMessage(new Error('Failed query: …', { cause: new Error('no such column') }))).toBe(
    'Luminous could not start: no such column',
  );
});
