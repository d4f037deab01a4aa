import { mockApi } from '#testing/mockApi.ts';
import { fetchOrTakeOver } from './earlyResponse.ts';

const url = 'http://localhost/api/properties/1';
const early = () => {
  globalThis.earlyResponse = { url, response: Promise.resolve(new Response('early')) };
};
const read = async (request: Request) => (await fetchOrTakeOver(request)).text();
const late = /Villa Azure/;

afterEach(() => void (globalThis.earlyResponse = undefined));

test('the first call for the same address takes over the early response, once', async () => {
  early();
  expect(await read(new Request(url))).toBe('early');
  expect(await read(new Request(url))).toMatch(late);
  expect(mockApi.calls()).toHaveLength(1);
});

test.each([
  ['for another address', new Request('http://localhost/api/properties/2')],
  ['of a member', new Request(url, { headers: { Authorization: 'Bearer x' } })],
  ['that changes something', new Request(url, { method: 'DELETE' })],
])('a call %s does not', async (_name, request) => {
  early();
  expect(await read(request)).not.toBe('early');
});

test('an early response that is out of date or has failed is not used', async () => {
  early();
  jest.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(await read(new Request(url))).toMatch(late);
  jest.restoreAllMocks();
  globalThis.earlyResponse = { url, response: Promise.reject(new Error('no network')) };
  expect(await read(new Request(url))).toMatch(late);
});
