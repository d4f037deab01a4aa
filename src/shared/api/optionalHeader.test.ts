import { env } from '#shared/env.ts';
import { dropDisallowedHeaders, rememberAllowedHeaders } from './optionalHeaders.ts';

const { apiUrl } = env;
afterEach(() => {
  env.apiUrl = apiUrl;
});

const kept = () => {
  const headers = new Headers({ Authorization: 'Bearer x', 'If-Match': '"1"', 'Idempotency-Key': 'k' });
  dropDisallowedHeaders(headers);
  return [...headers.keys()];
};
const all = ['authorization', 'idempotency-key', 'if-match'];
const respondWith = (headers: Record<string, string>) =>
  rememberAllowedHeaders(new Response('[]', { headers }));

test.each(['', 'http://localhost'])('our own origin (“%s”) gets every header', (url) => {
  env.apiUrl = url;
  expect(kept()).toEqual(all);
});

test('another origin gets the optional headers that it says it allows', () => {
  env.apiUrl = 'https://api.example';
  // It may know entity tags and still not allow the header in a preflight.
  respondWith({ ETag: '"1"' });
  expect(kept()).toEqual(['authorization']);
  rememberAllowedHeaders(undefined);
  expect(kept()).toEqual(['authorization']);
  respondWith({ 'Access-Control-Allow-Headers': 'authorization, IF-MATCH' });
  expect(kept()).toEqual(['authorization', 'if-match']);
  respondWith({ 'Access-Control-Allow-Headers': 'Authorization,Content-Type,If-Match,Idempotency-Key' });
  expect(kept()).toEqual(all);
  respondWith({ 'Access-Control-Allow-Headers': '*' });
  expect(kept()).toEqual(all);
});
