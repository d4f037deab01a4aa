import { mockApi } from '#testing/mockApi.ts';
import { fetchOrUsePreloaded } from './preloadedResponse.ts';

const url = 'http://localhost/api/properties/1';
const preload = (authorization: string | null = null) => {
  globalThis.preloadedResponse = { url, authorization, response: Promise.resolve(new Response('preloaded')) };
};
const read = async (request: Request) => (await fetchOrUsePreloaded(request)).text();
const late = /Villa Azure/;

afterEach(() => void (globalThis.preloadedResponse = undefined));

test('the first request for the same URL uses the preloaded response, once', async () => {
  preload();
  expect(await read(new Request(url))).toBe('preloaded');
  expect(await read(new Request(url))).toMatch(late);
  expect(mockApi.calls()).toHaveLength(1);
});

test('the request of a member uses the response for the same token', async () => {
  const call = (token: string) => read(new Request(url, { headers: { Authorization: `Bearer ${token}` } }));
  preload('Bearer x');
  expect(await call('y')).not.toBe('preloaded');
  expect(await read(new Request(url))).not.toBe('preloaded');
  expect(await call('x')).toBe('preloaded');
});

test.each([
  ['for another URL', new Request('http://localhost/api/properties/2')],
  ['of a member', new Request(url, { headers: { Authorization: 'Bearer x' } })],
  ['that changes something', new Request(url, { method: 'DELETE' })],
])('a call %s does not', async (_name, request) => {
  preload();
  expect(await read(request)).not.toBe('preloaded');
});

test('a preloaded call that has failed is not repeated', async () => {
  const response = Promise.reject(new Error('no network'));
  globalThis.preloadedResponse = { url, authorization: null, response };
  await expect(read(new Request(url))).rejects.toThrow('no network');
  expect(mockApi.calls()).toEqual([]);
});

test('a preloaded response that is out of date is not used', async () => {
  preload();
  jest.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(await read(new Request(url))).toMatch(late);
});
