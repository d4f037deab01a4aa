import Dialog from '@mui/material/Dialog';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { closeToasts, notify, type ToastOptions } from './notify.ts';
import { ToastHost } from './ToastHost.tsx';

const width = 400;

const page = (content: ReactNode) => (
  <StrictMode>
    {content}
    <ToastHost />
  </StrictMode>
);
const show = (content: ReactNode = null) => render(page(content));
const showToast = (message: string, options: ToastOptions = { variant: 'success' }) =>
  act(() => notify(message, options));
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Waits longer than a toast takes to appear or disappear. In steps, because each render starts the next timer. */
const settle = () => {
  for (let step = 0; step < 5; step += 1) advanceTime(200);
};
const toast = (message: string) => screen.getByRole('group', { name: 'Notification', description: message });
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
  advanceTime(ms - 1);
  expect(toast(message).closest('[inert]')).toBeNull();
  advanceTime(1);
  expect(toast(message).closest('[inert]')).not.toBeNull();
  settle();
  expect(screen.queryByText(message)).toBeNull();
};

/** jsdom has only mouse events. */
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

test('a toast shows its message once and disappears after five seconds', () => {
  show();
  showToast('Property saved!');

  expect(screen.getByText('Property saved!')).toBeVisible();
  expectGoneAfter('Property saved!', 5000);
});

test('a toast sent before the host is mounted appears when it mounts', () => {
  showToast('Your session has ended. Please log in again.', { variant: 'info' });
  show();

  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('a toast of variant %s has the role %s', (variant, role) => {
  show();
  showToast('Heard', { variant });

  expect(screen.getByRole(role)).toHaveTextContent(/^Heard$/);
});

describe('the same message again', () => {
  test('raises the count in the visible toast, and screen readers announce it', () => {
    show();
    showToast('Property saved!');
    const status = screen.getByRole('status');
    showToast('Property saved!');
    expect(screen.getAllByRole('group')).toEqual([toast('Property saved! (2)')]);
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent(/^Property saved! \(2\)$/);
    showToast('Property saved!');
    expect(toast('Property saved! (3)')).toBeVisible();
  });

  test('starts the five seconds again', () => {
    show();
    showToast('Property saved!');
    advanceTime(4000);
    showToast('Property saved!');
    expectGoneAfter('Property saved! (2)', 5000);
  });

  test('has five seconds after a pause, too', () => {
    show();
    showToast('Property saved!');
    advanceTime(4000);
    fireEvent.pointerEnter(toast('Property saved!'));
    showToast('Property saved!');
    advanceTime(60_000);
    fireEvent.pointerLeave(toast('Property saved! (2)'));
    expectGoneAfter('Property saved! (2)', 5000);
  });

  test('adds its action: Undo undoes all that the toast counts', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    show();
    for (const onClick of [first, second])
      showToast('Property removed from saved list.', { variant: 'info', action: { label: 'Undo', onClick } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    for (const onClick of [first, second]) expect(onClick).toHaveBeenCalledTimes(1);
  });

  test('of another variant makes its own toast', () => {
    show();
    showToast('Done');
    showToast('Done', { variant: 'info' });
    expect(screen.getAllByText('Done')).toHaveLength(2);
  });

  test('makes a new toast while the first one is closing', () => {
    show();
    showToast('Property saved!');
    fireEvent.click(closeButton());
    showToast('Property saved!');
    settle();
    expect(screen.getAllByRole('group')).toEqual([toast('Property saved!')]);
  });

  test('counts before the host is mounted', () => {
    showToast('Property saved!');
    showToast('Property saved!');
    show();
    expect(toast('Property saved! (2)')).toBeVisible();
  });

  test('makes its toast the newest for Alt+T', () => {
    show();
    showToast('Older');
    showToast('Newer');
    showToast('Older');
    pressAltT();
    expect(toast('Older (2)')).toHaveFocus();
  });
});

test('the toasts of a source close together, and others stay', () => {
  show();
  showToast('Email is taken.', { variant: 'error', source: 'sign-up' });
  showToast('Property saved!');
  act(() => closeToasts('sign-up'));
  settle();
  expect(screen.queryByText('Email is taken.')).toBeNull();
  expect(screen.getByText('Property saved!')).toBeVisible();
});

test('a toast that is closed before the host is mounted never appears', () => {
  showToast('Email is taken.', { variant: 'error', source: 'sign-up' });
  closeToasts('sign-up');
  show();
  expect(screen.queryByText('Email is taken.')).toBeNull();
});

test('a sixth toast closes no other, even if all come at the same time', () => {
  // notistack derives its own key from the time and a random number.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  show();
  for (const number of [1, 2, 3, 4, 5, 6]) showToast(`Toast ${number}`);
  settle();

  expect(screen.getAllByRole('group')).toEqual([1, 2, 3, 4, 5, 6].map((number) => toast(`Toast ${number}`)));
});

test.each([
  [
    'the pointer is over it',
    () => fireEvent.pointerEnter(toast('Saved')),
    () => fireEvent.pointerLeave(toast('Saved')),
  ],
  ['the focus is in it', () => act(() => toast('Saved').focus()), () => act(() => toast('Saved').blur())],
  ['the window has no focus', () => focusWindow(false), () => focusWindow(true)],
])('a toast stays while %s, and then for the rest of its time', (_, begin, end) => {
  show();
  showToast('Saved');

  advanceTime(3200);
  begin();
  advanceTime(60_000);
  end();
  expectGoneAfter('Saved', 1800);
});

test('a toast stays until every reason to stay is gone', () => {
  show();
  showToast('Saved');

  advanceTime(1000);
  fireEvent.pointerEnter(toast('Saved'));
  focusWindow(false);
  advanceTime(7000);
  focusWindow(true);
  advanceTime(7000);
  focusWindow(false);
  fireEvent.pointerLeave(toast('Saved'));
  advanceTime(7000);
  focusWindow(true);
  advanceTime(1500);
  fireEvent.pointerEnter(toast('Saved'));
  advanceTime(7000);
  fireEvent.pointerLeave(toast('Saved'));
  expectGoneAfter('Saved', 2500);
});

test('a toast that appears while the window has no focus stays five seconds after the user returns', () => {
  show();
  focusWindow(false);
  showToast('Saved');

  advanceTime(60_000);
  focusWindow(true);
  expectGoneAfter('Saved', 5000);
});

test.each([-0.81, 0.81])('a toast dragged sideways by %f of its width closes', (share) => {
  show();
  showToast('Saved');
  drag(toast('Saved'), share * width);

  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([-0.5, 0.8])('a toast dragged sideways by %f of its width springs back', (share) => {
  show();
  showToast('Saved');
  drag(toast('Saved'), share * width);

  expect(toast('Saved')).toHaveStyle({ transform: 'translateX(0px)' });
});

test('a toast follows the pointer and springs back when the browser takes the pointer to scroll', () => {
  show();
  showToast('Saved');

  fireEvent.pointerDown(toast('Saved'), { clientX: 500 });
  fireEvent.pointerMove(toast('Saved'), { clientX: 530 });
  expect(toast('Saved')).toHaveStyle({ transform: 'translateX(30px)' });

  fireEvent.pointerCancel(toast('Saved'));
  fireEvent.pointerMove(toast('Saved'), { clientX: 560 });
  expect(toast('Saved')).toHaveStyle({ transform: 'translateX(0px)' });
});

test('a toast keeps a pointer that is faster than it', () => {
  const capture = jest.spyOn(Element.prototype, 'setPointerCapture');
  show();
  showToast('Saved');
  fireEvent.pointerDown(toast('Saved'), { clientX: 500 });

  expect(capture.mock.contexts).toEqual([toast('Saved')]);
  expect(capture).toHaveBeenCalledWith(1);
});

test('only the main button drags a toast', () => {
  show();
  showToast('Saved');
  fireEvent.pointerDown(toast('Saved'), { clientX: 500, button: 2 });
  fireEvent.pointerMove(toast('Saved'), { clientX: 530 });

  expect(toast('Saved')).toHaveStyle({ transform: 'translateX(0px)' });
});

test('a click does not focus a toast, which would then stay', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show(<button>Elsewhere</button>);
  showToast('Saved');
  act(() => screen.getByText('Elsewhere').focus());
  await user.click(screen.getByText('Saved'));

  expect(screen.getByText('Elsewhere')).toHaveFocus();
});

test('a click on a button does not drag the toast', () => {
  show();
  showToast('Saved');
  drag(closeButton(), 0.9 * width);

  expect(screen.getByText('Saved')).toBeVisible();
});

test('the close button closes the toast', () => {
  show();
  showToast('Saved');
  fireEvent.click(closeButton());
  settle();

  expect(screen.queryByText('Saved')).toBeNull();
});

test('the action runs once and closes the toast', () => {
  const onClick = jest.fn();
  show();
  showToast('Property removed from saved list.', { variant: 'info', action: { label: 'Undo', onClick } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  settle();

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Property removed from saved list.')).toBeNull();
});

test('Alt+T moves the focus to the newest toast, and Escape moves it back', () => {
  show(<button>Elsewhere</button>);
  showToast('Older');
  showToast('Newer');
  act(() => screen.getByText('Elsewhere').focus());

  // Some browsers would open a menu of their own.
  expect(pressAltT()).toBe(false);
  expect(toast('Newer')).toHaveFocus();

  fireEvent.keyDown(toast('Newer'), { key: 'Escape' });
  expect(screen.getByText('Elsewhere')).toHaveFocus();
  expect(screen.getByText('Newer')).toBeVisible();
});

test('Alt+T passes over a toast that is closing', () => {
  show();
  showToast('Older');
  showToast('Newer');
  fireEvent.click(within(toast('Newer')).getByRole('button', { name: 'Close notification' }));
  pressAltT();

  expect(toast('Older')).toHaveFocus();
});

test('Alt+T is left to the page when there is no toast', () => {
  show();

  expect(pressAltT()).toBe(true);
});

test('a toast that closes with the focus in it moves the focus back', () => {
  show(<button>Elsewhere</button>);
  showToast('Saved');
  act(() => screen.getByText('Elsewhere').focus());
  pressAltT();
  fireEvent.click(closeButton());

  expect(screen.getByText('Elsewhere')).toHaveFocus();
});

test('the focus moves to the body if its previous element is gone', () => {
  const { rerender } = show(<button>Elsewhere</button>);
  showToast('Saved');
  act(() => screen.getByText('Elsewhere').focus());
  pressAltT();
  rerender(page(null));
  fireEvent.keyDown(toast('Saved'), { key: 'Escape' });

  expect(document.body).toHaveFocus();
});

test('an open dialog does not hide the toasts or take the focus from them', async () => {
  const { rerender } = show();
  showToast('Property deleted successfully.');
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
  advanceTime(1000);
  expect(toast('Property deleted successfully.')).toHaveFocus();

  fireEvent.keyDown(toast('Property deleted successfully.'), { key: 'Escape' });
  expect(cancel).toHaveFocus();
});

test('a dialog that was open before the first toast does not hide it', () => {
  const { rerender } = render(<Dialog open aria-label="Delete?" />);
  expect(document.getElementById('toasts')).toHaveAttribute('aria-hidden', 'true');
  rerender(page(<Dialog open aria-label="Delete?" />));
  showToast('Could not delete property.', { variant: 'error' });

  expect(toast('Could not delete property.')).toBeVisible();
});

test('toasts appear in the page’s #toasts element', () => {
  show();
  showToast('Saved');

  expect(document.getElementById('toasts')).toContainElement(screen.getByText('Saved'));
});
