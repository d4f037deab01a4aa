import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { mockApi } from './mockApi.ts';
import { setViewportWidth } from './matchMedia.ts';

// The first page of a test file loads its code; on a busy machine that alone may take longer than the default second.
configure({ asyncUtilTimeout: 10_000 });

// Browser features that jsdom lacks.
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let consoleOutput: unknown[][] = [];

/** As in `index.html`. */
const toasts = Object.assign(document.createElement('div'), { id: 'toasts' });

beforeAll(() => mockApi.server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  document.body.append(toasts);
  setViewportWidth(1440);
  consoleOutput = [];
  // A test that expects console output replaces these mocks with jest.spyOn. Any other output fails the test.
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts) => void consoleOutput.push(parts));
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  mockApi.reset();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  expect(consoleOutput).toEqual([]);
});
afterAll(() => mockApi.server.close());
