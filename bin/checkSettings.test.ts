import { expect, test } from '@jest/globals';
import { checkApiUrl, checkBillingUrl, checkRoot } from './checkSettings.ts';

test.each([
  '',
  'https://api.example.com',
  'http://127.0.0.1:3000/',
  'HTTPS://api.example.com',
  'https://example.com/api/v2',
])('VITE_API_URL can be "%s"', (url) => expect(() => checkApiUrl(url)).not.toThrow());

test.each([
  ['api.example.com', /must begin with http/],
  ['api.example.com:3000', /must begin with http/],
  ['/backend', /must begin with http/],
  ['ftp://example.com', /must begin with http/],
  ['https://', /must begin with http/],
  ['http:api.example.com', /must begin with http/],
  ['https://api.example.com?key=1', /must not have a query/],
  ['https://api.example.com/#', /must not have a query, a fragment/],
  ['https://user:password@api.example.com', /a user name or a password\.$/],
  ['https://example.com/api', /must not end with \/api/],
  ['https://example.com/api/', /must not end with \/api/],
])('VITE_API_URL cannot be "%s"', (url, message) => expect(() => checkApiUrl(url)).toThrow(message));

test.each(['', 'https://billing.example/portal?from=luminous#start'])('VITE_BILLING_URL can be "%s"', (url) =>
  expect(() => checkBillingUrl(url)).not.toThrow(),
);

test.each(['billing.example', '/billing', 'mailto:billing@agency.example'])(
  'VITE_BILLING_URL cannot be "%s"',
  (url) =>
    expect(() => checkBillingUrl(url)).toThrow('VITE_BILLING_URL must begin with http:// or https://.'),
);

test.each(['/srv/#1/luminous', '/srv/luminous?'])('the project cannot be in "%s"', (root) =>
  expect(() => checkRoot(root)).toThrow(`The path of the project must not contain "#" or "?"`),
);

test('the project can be in a path with spaces, percent signs and letters beyond ASCII', () =>
  expect(() => checkRoot('/srv/é 100%20 & more/luminous')).not.toThrow());
