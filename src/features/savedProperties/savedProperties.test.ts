import { waitFor } from '@testing-library/react';
import type { Id } from '#contract/id.ts';
import { makeStore } from '#app/store.ts';
import { signedOut, tokenReceived } from '#features/session/index.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { registerToastHost, type ToastOptions } from '#shared/ui/toasts/notify.ts';
import { buildToken } from '#testing/factories.ts';
import { mockApi } from '#testing/mockApi.ts';
import { saveToggled, selectIsSaved, selectSavedIds } from './savedPropertiesSlice.ts';

const listPath = '/api/users/me/saved-properties';

let toasts: ({ message: string } & ToastOptions)[] = [];
let disconnect: () => void;
beforeEach(() => {
  toasts = [];
  disconnect = registerToastHost({
    show: (message, options) => toasts.push({ message, ...options }),
    close: () => {},
  });
});
afterEach(() => disconnect());

/** A store in which Maya is signed in and her list with the properties `saved` has loaded. */
const signIn = async (saved: Id[] = []) => {
  saved.forEach((id) => mockApi.data.saved.add(String(id)));
  const store = makeStore();
  store.dispatch(tokenReceived({ token: buildToken() }));
  await waitFor(() => expect(selectSavedIds(store.getState())).toEqual(saved));
  await waitFor(() => expect(store.getState().savedProperties.listRequest).toBeUndefined());
  const shows = (id: Id) => selectIsSaved(store.getState(), id);
  const press = (id: Id) => void store.dispatch(saveToggled({ id, isSaved: !shows(id) }));
  return { store, shows, press };
};

const waitForToast = (message: string, variant: ToastOptions['variant']) =>
  waitFor(() => expect(toasts.at(-1)).toMatchObject({ message, variant }));

const calls = () => mockApi.calls().map(({ method, path }) => `${method} ${path.replace(listPath, '…')}`);

test('a click on the heart shows at once, is sent and is confirmed', async () => {
  const { shows, press } = await signIn();
  press(2);
  expect(shows(2)).toBe(true);
  await waitForToast('Property saved!', 'success');
  press(2);
  expect(shows(2)).toBe(false);
  await waitForToast('Property removed from saved list.', 'info');
  expect(calls()).toEqual(['GET …', 'POST …', 'DELETE …/2']);
  expect(mockApi.data.saved).toEqual(new Set());
});

test('the list is fetched once per sign-in', async () => {
  const { store, press } = await signIn([1]);
  press(2);
  await waitForToast('Property saved!', 'success');
  expect(mockApi.calls(`GET ${listPath}`)).toHaveLength(1);

  store.dispatch(signedOut());
  expect(selectSavedIds(store.getState())).toEqual([]);
  store.dispatch(tokenReceived({ token: buildToken({ id: 2 }) }));
  await waitFor(() => expect(mockApi.calls(`GET ${listPath}`)).toHaveLength(2));
});

test.each(['onFocus', 'onOnline'] as const)('a list that failed is fetched again with %s', async (event) => {
  jest.spyOn(console, 'error').mockImplementation();
  mockApi.data.saved.add('1');
  mockApi.respond('get', listPath, 503);
  const store = makeStore();
  store.dispatch(tokenReceived({ token: buildToken() }));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  mockApi.server.resetHandlers();
  store.dispatch(baseApi.internalActions[event]());
  await waitFor(() => expect(selectIsSaved(store.getState(), 1)).toBe(true));
  store.dispatch(baseApi.internalActions[event]());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mockApi.calls(`GET ${listPath}`)).toHaveLength(2);
});

test('the saved ids are in the order of saving, the most recent first', async () => {
  mockApi.respond('get', listPath, 200, [{ id: 9 }, { id: 'c3' }, { id: 4 }]);
  const store = makeStore();
  store.dispatch(tokenReceived({ token: buildToken() }));
  await waitFor(() => expect(selectSavedIds(store.getState())).toEqual([9, 'c3', 4]));
  for (const id of [1, 3]) {
    store.dispatch(saveToggled({ id, isSaved: true }));
    await waitFor(() => expect(store.getState().savedProperties.saved).toContain(id));
  }
  expect(selectSavedIds(store.getState())).toEqual([3, 1, 9, 'c3', 4]);
});

test('a second click waits for the request of the first', async () => {
  const release = mockApi.hold('post', listPath);
  const { shows, press } = await signIn();
  press(2);
  press(2);
  expect(shows(2)).toBe(false);
  await waitFor(() => expect(calls()).toEqual(['GET …', 'POST …']));
  release();
  await waitForToast('Property removed from saved list.', 'info');
  expect(calls()).toEqual(['GET …', 'POST …', 'DELETE …/2']);
});

test('a property that is already in the list stays in it', async () => {
  mockApi.respond('get', listPath, 200, []);
  const { shows, press } = await signIn();
  mockApi.data.saved.add('1');
  press(1);
  await waitForToast('This property is already in your saved list.', 'info');
  expect(shows(1)).toBe(true);
});

test.each([
  ['a save', [], 'post', '', 'Could not save property. Please try again.'],
  ['a removal', [1], 'delete', '/1', 'Could not remove property. Please try again.'],
] as const)(
  '%s that fails is undone, and the list is fetched again',
  async (_, saved, method, end, message) => {
    const { shows, press } = await signIn([...saved]);
    mockApi.respond(method, listPath + end, 500);
    const before = shows(1);
    press(1);
    expect(shows(1)).toBe(!before);
    await waitForToast(message, 'error');
    expect(shows(1)).toBe(before);
    await waitFor(() => expect(mockApi.calls(`GET ${listPath}`)).toHaveLength(2));
  },
);

test.each([
  [422, 1],
  [429, 1],
  [404, 2],
])(
  'a save that the API refuses with %s is undone, and has fetched the list %s times',
  async (status, count) => {
    const { shows, press } = await signIn();
    mockApi.respond('post', listPath, status);
    press(1);
    await waitForToast('Could not save property. Please try again.', 'error');
    expect(shows(1)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(mockApi.calls(`GET ${listPath}`)).toHaveLength(count);
  },
);

test('a removal can be undone from its toast during the same session', async () => {
  const { store, shows, press } = await signIn([1]);
  press(1);
  await waitForToast('Property removed from saved list.', 'info');
  const undo = toasts.at(-1)?.action;
  expect(undo?.label).toBe('Undo');
  undo?.onClick();
  expect(shows(1)).toBe(true);
  await waitForToast('Property saved!', 'success');

  store.dispatch(tokenReceived({ token: buildToken({ id: 2 }) }));
  undo?.onClick();
  expect(shows(1)).toBe(false);
});

test('a list that fails is only logged and is fetched again on the next click', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  mockApi.disconnect('get', listPath);
  const { store, press } = await signIn();
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('The saved list could not be fetched.', expect.anything()),
  );
  expect(toasts).toEqual([]);

  mockApi.server.resetHandlers();
  mockApi.data.saved.add('3');
  press(2);
  await waitFor(() => expect(selectSavedIds(store.getState())).toEqual(expect.arrayContaining([2, 3])));
  await waitForToast('Property saved!', 'success');
});

test('a 401 ends the session with a single toast', async () => {
  const { store, press } = await signIn([1]);
  mockApi.respond('post', listPath, 401);
  press(2);
  await waitForToast('Your session has ended. Please log in again.', 'info');
  expect(toasts).toHaveLength(1);
  expect(selectSavedIds(store.getState())).toEqual([]);
});

test('signing out aborts the running request without a toast', async () => {
  const release = mockApi.hold('post', listPath);
  const fetched = jest.spyOn(globalThis, 'fetch');
  const { store, press } = await signIn();
  press(2);
  await waitFor(() => expect(calls()).toContain('POST …'));
  store.dispatch(signedOut());
  expect(fetched.mock.lastCall?.[0]).toMatchObject({ method: 'POST', signal: { aborted: true } });
  release();
  await expect(fetched.mock.results.at(-1)?.value).rejects.toThrow('aborted');
  expect(toasts).toEqual([]);
  expect(selectSavedIds(store.getState())).toEqual([]);
});

test('an id is sent with the type it arrived in', async () => {
  mockApi.respond('post', listPath, 201, {});
  const { press } = await signIn();
  press(7);
  press('7b');
  await waitFor(() => expect(toasts).toHaveLength(2));
  const sent = mockApi.calls(`POST ${listPath}`).map(({ body }) => body);
  expect(sent).toEqual([{ property_id: 7 }, { property_id: '7b' }]);
});
