import { act } from '@testing-library/react';

afterEach(() => void jest.useRealTimers());

/** Stops the page's timers until the test advances the time. */
export const stopTheClock = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });

export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Lets this time pass for the date, but not for the page's timers. */
export const advanceDate = (ms: number) =>
  jest.useFakeTimers({
    now: Date.now() + ms,
    doNotFake: [
      'cancelAnimationFrame',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
