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

test('shows the cause when the database is unreachable', () => {
  const unreachable = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect …'),
  ]);
  expect(startupErrorMessage(unreachable)).toBe('Luminous could not start: connect ECONNREFUSED ::1:5432');
  expect(startupErrorMessage(unreachable, 'The administrator was not created')).toBe(
    'The administrator was not created: connect ECONNREFUSED ::1:5432',
  );
  expect(startupErrorMessage(new Error('Failed query: …', { cause: unreachable }))).toBe(
    'Luminous could not start: connect ECONNREFUSED ::1:5432',
  );
});
