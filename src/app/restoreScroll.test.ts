import { fireEvent } from '@testing-library/react';
import { restoreScroll } from './restoreScroll.ts';

type Router = Parameters<typeof restoreScroll>[0];

const setHeight = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

/** Opens a page whose last scroll position is 3,000. Returns a function that lets the page grow. */
const goBack = () => {
  let grown = () => {};
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      grown = () => onResize([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => (grown = () => {});
  };
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
  const subscribe: Router['subscribe'] = (listener) => {
    const state = { location: {}, restoreScrollPosition: 3_000 } as Router['state'];
    listener(state, {} as never);
    return () => undefined;
  };
  restoreScroll({ subscribe } as Router);
  const growTo = (height: number) => {
    setHeight(height);
    grown();
  };
  return { growTo, scrollTo };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
});

test('the page scrolls with its content, until it is tall enough', () => {
  const { growTo, scrollTo } = goBack();
  growTo(1_000);
  growTo(2_000);
  expect(scrollTo.mock.calls).toEqual([
    [0, 3_000],
    [0, 3_000],
  ]);
  growTo(5_000);
  growTo(6_000);
  expect(scrollTo).toHaveBeenCalledTimes(3);
});

test.each(['wheel', 'touchStart', 'pointerDown', 'keyDown'] as const)(
  'the page does not move any more after a %s',
  (event) => {
    const { growTo, scrollTo } = goBack();
    growTo(1_000);
    fireEvent[event](document.body);
    growTo(5_000);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  },
);

test('the page does not move any more after ten seconds', () => {
  const { growTo, scrollTo } = goBack();
  jest.advanceTimersByTime(10_000);
  growTo(5_000);
  expect(scrollTo).not.toHaveBeenCalled();
});
