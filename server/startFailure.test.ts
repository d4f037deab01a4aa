import { expect, test } from '@jest/globals';
import { startFailure } from './startFailure.ts';

test('a database that answers at none of its addresses is named', () => {
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect …')]);
  expect(startFailure(refused)).toBe('Luminous could not start: connect ECONNREFUSED ::1:5432');
  expect(startFailure(new Error('Failed query: …', { cause: refused }))).toBe(
    'Luminous could not start: connect ECONNREFUSED ::1:5432',
  );
});
