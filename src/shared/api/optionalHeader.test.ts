import { env } from '#shared/env.ts';
import { rememberAllowedHeaders } from './allowedHeaders.ts';
import { optionalHeader } from './optionalHeader.ts';

const { apiUrl } = env;
afterEach(() => {
  env.apiUrl = apiUrl;
});

const sent = () => ({ ...optionalHeader('If-Match', '"1"'), ...optionalHeader('Idempotency-Key', 'k') });
const all = { 'If-Match': '"1"', 'Idempotency-Key': 'k' };
const respondWith = (headers: Record<string, string>) =>
  rememberAllowedHeaders(new Response('[]', { headers }));

test.each(['', 'http://localhost'])('our own origin (“%s”) gets every header', (url) => {
  env.apiUrl = url;
  expect(sent()).toEqual(all);
});

test('another origin gets the optional headers that it says it allows', () => {
  env.apiUrl = 'https://api.example';
  // It may know entity tags and still not allow the header in a preflight.
  respondWith({ ETag: '"1"' });
  expect(sent()).toEqual({});
  rememberAllowedHeaders(undefined);
  expect(sent()).toEqual({});
  respondWith({ 'Access-Control-Allow-Headers': 'authorization, IF-MATCH' });
  expect(sent()).toEqual({ 'If-Match': '"1"' });
  respondWith({ 'Access-Control-Allow-Headers': 'Authorization,Content-Type,If-Match,Idempotency-Key' });
  expect(sent()).toEqual(all);
  respondWith({ 'Access-Control-Allow-Headers': '*' });
  expect(sent()).toEqual(all);
});
