import Dialog from '@mui/material/Dialog';
import { act, render, screen } from '@testing-library/react';
import { LazyToastHost } from './LazyToastHost.tsx';
import { closeToasts, notify } from './notify.ts';

const mockLoad = jest.fn();
jest.mock('./ToastHost.tsx', () => {
  mockLoad();
  throw new Error('Failed to fetch dynamically imported module.');
});

beforeEach(() => {
  jest.useFakeTimers();
  mockLoad.mockClear();
});
afterEach(() => jest.useRealTimers());

const page = (isDialogOpen = false) => (
  <>
    <main>What was typed</main>
    <LazyToastHost />
    <Dialog open={isDialogOpen} aria-label="Delete?" />
  </>
);
const show = () => render(page());

test('the code of the toasts is loaded before the first one, and not at once', async () => {
  show();
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(mockLoad).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(mockLoad).toHaveBeenCalledTimes(1);
});

test('if the code of the toasts cannot be loaded, the page stays and the messages are plain alerts', async () => {
  show();
  await act(async () => {
    notify('Could not save property. Please try again.', { variant: 'error' });
    notify('Email is taken.', { variant: 'error', source: 'sign-up' });
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('What was typed')).toBeVisible();
  const texts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  expect(texts()).toEqual(['Could not save property. Please try again.', 'Email is taken.']);

  act(() => closeToasts('sign-up'));
  expect(texts()).toEqual(['Could not save property. Please try again.']);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(texts()).toEqual([]);
});

test('an open dialog does not hide the plain alerts', async () => {
  const { rerender } = show();
  await act(async () => {
    notify('Could not delete property.', { variant: 'error' });
    await jest.advanceTimersByTimeAsync(0);
  });
  rerender(page(true));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent('Could not delete property.');
});
