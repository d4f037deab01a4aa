import { act } from '@testing-library/react';

afterEach(() => void jest.useRealTimers());

/** Stops the page's timers until the test advances the time. */
export const stopTheClock = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });

export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
