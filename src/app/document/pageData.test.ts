import { waitFor } from '@testing-library/react';
import { propertiesApi } from '#features/properties/propertiesApi.ts';
import { advanceDate } from '#testing/clock.ts';
import { mockApi } from '#testing/mockApi.ts';
import { makeStore } from '../store.ts';
import { pageDataElement, refreshPageData, restorePageData } from './pageData.ts';

const { getProperties } = propertiesApi.endpoints;
const calls = () => mockApi.calls('GET /api/properties');

/** A store with the data of a document that the browser has loaded `ageMs` ago, from the network unless `isCached`. */
const openDocument = async ({ ageMs = 0, isCached = false }) => {
  const server = makeStore();
  await server.dispatch(getProperties.initiate({}));
  document.body.innerHTML = pageDataElement(server.getState());
  const timing = { transferSize: isCached ? 0 : 300 } as PerformanceNavigationTiming;
  // jsdom does not have it.
  performance.getEntriesByType = () => [timing];
  if (ageMs > 0) advanceDate(ageMs);
  const store = makeStore();
  restorePageData(store);
  await store.dispatch(getProperties.initiate({}));
  return store;
};
afterEach(() => document.body.replaceChildren());

test('the data of a new document is not fetched again', async () => {
  const store = await openDocument({});
  refreshPageData(store);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls()).toHaveLength(1);
  expect(getProperties.select({})(store.getState()).data).toHaveLength(mockApi.data.properties.length);
});

test.each([{ ageMs: 31_000 }, { isCached: true }])('the data of an old document is: %j', async (options) => {
  const store = await openDocument(options);
  refreshPageData(store);
  await waitFor(() => expect(calls()).toHaveLength(2));
});

test('no text of a property ends the element that holds the data', async () => {
  const title = '</script><img src="/x" alt=""><!--<script>';
  mockApi.data.properties[0]!.title = title;
  const store = await openDocument({});
  expect([...document.body.children].map(({ localName }) => localName)).toEqual(['script']);
  expect(getProperties.select({})(store.getState()).data?.[0]?.title).toBe(title);
});
