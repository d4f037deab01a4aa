import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { propertiesApi } from '#features/properties/propertiesApi.ts';
import { syncStoredToken, tokenStorage } from '#features/session/index.ts';
import { advanceTime, stopTheClock } from '#testing/clock.ts';
import { buildToken } from '#testing/factories.ts';
import { mockApi } from '#testing/mockApi.ts';
import { makeStore } from '../store.ts';
import { whenMemberDataSettled } from './memberData.ts';

const { getProperties } = propertiesApi.endpoints;

let unsubscribe = () => {};
afterEach(() => unsubscribe());

/** Starts the requests of a member who opens a page with properties. */
const openPage = () => {
  localStorage.setItem('token', buildToken());
  const store = makeStore(tokenStorage);
  unsubscribe = syncStoredToken(store, tokenStorage);
  void store.dispatch(getProperties.initiate({}, { subscribe: false }));
  return { store, properties: () => getProperties.select({})(store.getState()) };
};

test('the page has the properties when the calls have settled', async () => {
  const { store, properties } = openPage();
  await whenMemberDataSettled(store);
  expect(properties().data).toHaveLength(4);
});

test('a saved list that failed is only logged, and the page keeps the properties', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  mockApi.respond('get', '/api/users/me/saved-properties', 500);
  const { store, properties } = openPage();
  await whenMemberDataSettled(store);
  expect(properties().data).toHaveLength(4);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a failed call for the properties is forgotten, so that the page shows no error before its own call', async () => {
  mockApi.disconnect('get', '/api/properties');
  const { store, properties } = openPage();
  await whenMemberDataSettled(store);
  expect(properties()).toMatchObject({ status: 'uninitialized' });
});

test('a call that fails after two seconds clears nothing, because the page is in use by then', async () => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  mockApi.server.use(
    http.get('/api/properties', () => failed.then(() => new HttpResponse(null, { status: 500 }))),
  );
  stopTheClock();
  const { store, properties } = openPage();
  const settled = whenMemberDataSettled(store);
  await advanceTime(2_000);
  await settled;
  jest.useRealTimers();

  fail();
  await waitFor(() => expect(properties().isError).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(properties().isError).toBe(true);
});
