import { expect, test } from '@jest/globals';
import { startupErrorMessage } from './startupErrorMessage.ts';

test('shows the cause when the database is unreachable', () => {
  const unreachable = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect …'),
  ]);
  expect(startupErrorMessage(unreachable)).toBe('Luminous could not start: connect ECONNREFUSED ::1:5432');
  expect(startupErrorMessage(new Error('Failed query: …', { cause: unreachable }))).toBe(
    'Luminous could not start: connect ECONNREFUSED ::1:5432',
  );
});
