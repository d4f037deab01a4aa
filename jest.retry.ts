import { readFileSync } from 'node:fs';
import { expect, jest } from '@jest/globals';

/**
 * On a busy CI machine, a test may be late once, but a broken one fails twice. `.ci/run` counts the tests that needed a
 * second attempt. Property-based tests are not repeated: other random values could hide what they have found.
 */
const { testPath } = expect.getState();
if (process.env.CI !== undefined && testPath && !readFileSync(testPath, 'utf8').includes("from 'fast-check'"))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
