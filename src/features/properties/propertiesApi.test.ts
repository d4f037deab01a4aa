import { waitFor } from '@testing-library/react';
import { makeStore } from '#app/store.ts';
import { buildProperty } from '#testing/factories.ts';
import { mockApi } from '#testing/mockApi.ts';
import { propertiesAdminApi } from './admin/propertiesAdminApi.ts';

const { getProperty, getProperties, updateProperty } = propertiesAdminApi.endpoints;

test('an edit fetches the list and the edited property again, and no other property', async () => {
  const { dispatch } = makeStore();
  await Promise.all([
    dispatch(getProperties.initiate({})),
    dispatch(getProperty.initiate('1')),
    dispatch(getProperty.initiate('2')),
  ]);
  const { id, ...rest } = buildProperty({ title: 'Villa Azure, renamed' });
  const options = { status: 'Sold', listing_type: 'For Sale' } as const;
  const urls = { image_gallery: '[]', video_url: '', floor_plan_url: '' };
  const payload = { ...rest, ...options, ...urls, price: 1, agent_id: 1 };
  await dispatch(updateProperty.initiate({ id, payload }));

  await waitFor(() => expect(mockApi.calls('GET /api/properties/1')).toHaveLength(2));
  await waitFor(() => expect(mockApi.calls('GET /api/properties')).toHaveLength(2));
  expect(mockApi.calls('GET /api/properties/2')).toHaveLength(1);
});

test('the cache of a visitor holds no price and no agent, even if the API sends them', async () => {
  const property = buildProperty({ price: 18_500_000, agent_id: 7 });
  mockApi.respond('get', '/api/properties', 200, [property]);
  mockApi.respond('get', '/api/properties/1', 200, property);
  const { dispatch, getState } = makeStore();
  await Promise.all([dispatch(getProperties.initiate({})), dispatch(getProperty.initiate('1'))]);
  const cached = JSON.stringify(getState());
  expect(cached.split(property.title)).toHaveLength(3);
  expect(cached).not.toMatch(/18500000|"agent_id"/);
});

test('a visitor can open a property whose price and agent are masked', async () => {
  const property = { ...buildProperty(), price: '$X,XXX,XXX', agent_id: 'for members' };
  mockApi.respond('get', '/api/properties', 200, [property]);
  mockApi.respond('get', '/api/properties/1', 200, property);
  const { dispatch } = makeStore();
  const [list, single] = await Promise.all([
    dispatch(getProperties.initiate({})),
    dispatch(getProperty.initiate('1')),
  ]);
  expect(single.data).toMatchObject({ id: 1, title: property.title });
  expect(single.data).toEqual(list.data?.[0]);
  expect(single.data?.price).toBeUndefined();
});

test('filters work in browsers without URLSearchParams.size', async () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!;
  Object.defineProperty(URLSearchParams.prototype, 'size', { ...size, get: undefined });
  try {
    await makeStore().dispatch(getProperties.initiate({ city: 'Nice' }));
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
  expect(mockApi.calls('GET /api/properties')).toEqual([expect.objectContaining({ query: '?city=Nice' })]);
});

test.each([
  ['a server fault', () => mockApi.respond('get', '/api/properties', 500, { message: 'no' })],
  ['a lost connection', () => mockApi.disconnect('get', '/api/properties')],
  ['a proxy’s HTML page', () => mockApi.respond('get', '/api/properties', 200, '<html>Welcome</html>')],
  ['truncated JSON', () => mockApi.respond('get', '/api/properties', 200, '[{"id":1,')],
  ['an object instead of a list', () => mockApi.respond('get', '/api/properties', 200, { items: [] })],
  ['an empty body', () => mockApi.respond('get', '/api/properties', 200)],
])('the list fails with %s and can be fetched again', async (_name, fail) => {
  const { dispatch } = makeStore();
  fail();
  expect(await dispatch(getProperties.initiate({}))).toMatchObject({ isError: true });
  mockApi.server.resetHandlers();
  const again = await dispatch(getProperties.initiate({}, { forceRefetch: true }));
  expect(again.data).toHaveLength(4);
});

test.each([
  ['a server fault', 500, undefined],
  ['a proxy’s HTML page', 200, '<html></html>'],
  ['an empty body', 200, undefined],
  ['a list instead of a property', 200, []],
])('a property fails with %s and can be fetched again', async (_name, status, body) => {
  const { dispatch } = makeStore();
  mockApi.respond('get', '/api/properties/1', status, body);
  expect(await dispatch(getProperty.initiate('1'))).toMatchObject({ isError: true });
  mockApi.server.resetHandlers();
  const again = await dispatch(getProperty.initiate('1', { forceRefetch: true }));
  expect(again.data).toMatchObject({ title: 'Villa Azure' });
});
