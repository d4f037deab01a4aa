import Dialog from '@mui/material/Dialog';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { notify, type ToastOptions } from './notify.ts';
import { ToastHost } from './ToastHost.tsx';

const width = 400;

const page = (beside: ReactNode) => (
  <StrictMode>
    {beside}
    <ToastHost />
  </StrictMode>
);
const show = (beside: ReactNode = null) => render(page(beside));
const say = (message: string, options: ToastOptions = { variant: 'success' }) =>
  act(() => notify(message, options));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Longer than a toast takes to come or go. In steps, because each timer of it is set by what the former drew. */
const settle = () => {
  for (let step = 0; step < 5; step += 1) pass(200);
};
const toast = (message: string) => screen.getByRole('group', { name: message });
const closeButton = () => screen.getByRole('button', { name: 'Close notification' });
const pressAltT = () => fireEvent.keyDown(document.body, { altKey: true, code: 'KeyT', key: '†' });

const focusWindow = (focused: boolean) => {
  jest.mocked(document.hasFocus).mockReturnValue(focused);
  fireEvent(window, new Event(focused ? 'focus' : 'blur'));
};

const drag = (element: HTMLElement, distance: number) => {
  fireEvent.pointerDown(element, { clientX: 500 });
  fireEvent.pointerMove(element, { clientX: 500 + distance });
  fireEvent.pointerUp(element, { clientX: 500 + distance });
  settle();
};

const expectGoneAfter = (message: string, ms: number) => {
  pass(ms - 1);
  expect(toast(message).closest('[inert]')).toBeNull();
  pass(1);
  expect(toast(message).closest('[inert]')).not.toBeNull();
  settle();
  expect(screen.queryByText(message)).toBeNull();
};

/** jsdom has mouse events only. */
class PointerEventStandIn extends MouseEvent {
  readonly pointerId = 1;
  readonly isPrimary = true;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  Object.assign(window, { PointerEvent: PointerEventStandIn });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});

afterEach(() => {
  jest.useRealTimers();
});

test('a toast shows its message once and goes after five seconds', () => {
  show();
  say('Property saved!');

  expect(screen.getByText('Property saved!')).toBeVisible();
  expectGoneAfter('Property saved!', 5000);
});

test('what was said before the host stood is shown when it does', () => {
  say('Your session has ended. Please log in again.', { variant: 'info' });
  show();

  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('%s is announced as %s', (variant, role) => {
  show();
  say('Heard', { variant });

  expect(screen.getByRole(role)).toHaveTextContent(/^Heard$/);
});

test('the same message twice is two toasts with ids of their own', () => {
  show();
  say('Property saved!');
  say('Property saved!');

  const ids = screen.getAllByText('Property saved!').map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('a sixth toast takes the place of the oldest', () => {
  show();
  for (const number of [1, 2, 3, 4, 5, 6]) say(`Toast ${number}`);
  settle();

  expect(screen.queryByText('Toast 1')).toBeNull();
  expect(screen.getByText('Toast 6')).toBeVisible();
});

test.each([
  [
    'the pointer is over it',
    () => fireEvent.pointerEnter(toast('Saved')),
    () => fireEvent.pointerLeave(toast('Saved')),
  ],
  ['the focus is within it', () => act(() => toast('Saved').focus()), () => act(() => toast('Saved').blur())],
  ['the window has no focus', () => focusWindow(false), () => focusWindow(true)],
])('a toast waits while %s and then keeps the rest of its time', (_, begin, end) => {
  show();
  say('Saved');

  pass(3200);
  begin();
  pass(60_000);
  end();
  expectGoneAfter('Saved', 1800);
});

test('a toast waits until the last reason is gone', () => {
  show();
  say('Saved');

  pass(1000);
  fireEvent.pointerEnter(toast('Saved'));
  focusWindow(false);
  pass(7000);
  focusWindow(true);
  pass(7000);
  focusWindow(false);
  fireEvent.pointerLeave(toast('Saved'));
  pass(7000);
  focusWindow(true);
  pass(1500);
  fireEvent.pointerEnter(toast('Saved'));
  pass(7000);
  fireEvent.pointerLeave(toast('Saved'));
  expectGoneAfter('Saved', 2500);
});

test('a toast born while the window has no focus has all its time left when the user returns', () => {
  show();
  focusWindow(false);
  say('Saved');

  pass(60_000);
  focusWindow(true);
  expectGoneAfter('Saved', 5000);
});

test.each([-0.85, 0.85])('pulled sideways by %f of its width, a toast goes', (share) => {
  show();
  say('Saved');
  drag(toast('Saved'), share * width);

  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([-0.5, 0.8])('pulled sideways by %f of its width, a toast springs back', (share) => {
  show();
  say('Saved');
  drag(toast('Saved'), share * width);

  expect(toast('Saved')).toHaveStyle({ transform: 'translateX(0px)' });
});

test('a toast follows the pointer, and springs back when the browser takes the pointer for scrolling', () => {
  show();
  say('Saved');

  fireEvent.pointerDown(toast('Saved'), { clientX: 500 });
  fireEvent.pointerMove(toast('Saved'), { clientX: 530 });
  expect(toast('Saved')).toHaveStyle({ transform: 'translateX(30px)' });

  fireEvent.pointerCancel(toast('Saved'));
  fireEvent.pointerMove(toast('Saved'), { clientX: 560 });
  expect(toast('Saved')).toHaveStyle({ transform: 'translateX(0px)' });
});

test('a press that begins on a button does not drag', () => {
  show();
  say('Saved');
  drag(closeButton(), 0.9 * width);

  expect(screen.getByText('Saved')).toBeVisible();
});

test('the close button closes', () => {
  show();
  say('Saved');
  fireEvent.click(closeButton());
  settle();

  expect(screen.queryByText('Saved')).toBeNull();
});

test('the action is done once and closes the toast', () => {
  const onClick = jest.fn();
  show();
  say('Property removed from saved list.', { variant: 'info', action: { label: 'Undo', onClick } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  settle();

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Property removed from saved list.')).toBeNull();
});

test('Alt+T moves the focus to the newest toast and Escape takes it back', () => {
  show(<button>Elsewhere</button>);
  say('Older');
  say('Newer');
  act(() => screen.getByText('Elsewhere').focus());

  pressAltT();
  expect(toast('Newer')).toHaveFocus();

  fireEvent.keyDown(toast('Newer'), { key: 'Escape' });
  expect(screen.getByText('Elsewhere')).toHaveFocus();
  expect(screen.getByText('Newer')).toBeVisible();
});

test('Alt+T without a toast is left to the page', () => {
  show();

  expect(pressAltT()).toBe(true);
});

test('a toast that closes with the focus in it sends the focus back', () => {
  show(<button>Elsewhere</button>);
  say('Saved');
  act(() => screen.getByText('Elsewhere').focus());
  pressAltT();
  fireEvent.click(closeButton());

  expect(screen.getByText('Elsewhere')).toHaveFocus();
});

test('focus that cannot go back is let go', () => {
  const { rerender } = show(<button>Elsewhere</button>);
  say('Saved');
  act(() => screen.getByText('Elsewhere').focus());
  pressAltT();
  rerender(page(null));
  fireEvent.keyDown(toast('Saved'), { key: 'Escape' });

  expect(document.body).toHaveFocus();
});

test('an open dialog neither hides the toasts nor pulls the focus out of them', async () => {
  const { rerender } = show();
  say('Property deleted successfully.');
  rerender(
    page(
      <Dialog open aria-label="Delete?">
        <button>Cancel</button>
      </Dialog>,
    ),
  );
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  await act(async () => undefined);

  expect(screen.getByRole('region', { name: 'Notifications Alt+T' })).toBeVisible();
  pressAltT();
  pass(1000);
  expect(toast('Property deleted successfully.')).toHaveFocus();

  fireEvent.keyDown(toast('Property deleted successfully.'), { key: 'Escape' });
  expect(cancel).toHaveFocus();
});

test('toasts stand in the element that the page offers', () => {
  document.body.innerHTML = '<div id="toasts"></div>';
  show();
  say('Saved');

  expect(document.getElementById('toasts')).toContainElement(screen.getByText('Saved'));
});
