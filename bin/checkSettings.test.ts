import { expect, test } from '@jest/globals';
import { checkApiUrl } from './checkSettings.ts';

test.each(['', 'https://api.example.com', 'http://127.0.0.1:3000/', 'https://example.com/api/v2'])(
  'VITE_API_URL can be "%s"',
  (url) => expect(() => checkApiUrl(url)).not.toThrow(),
);

test.each([
  ['api.example.com', /must begin with http/],
  ['api.example.com:3000', /must begin with http/],
  ['/backend', /must begin with http/],
  ['ftp://example.com', /must begin with http/],
  ['https://', /must begin with http/],
  ['https://example.com/api', /must not end with \/api/],
  ['https://example.com/api/', /must not end with \/api/],
])('VITE_API_URL cannot be "%s"', (url, message) => expect(() => checkApiUrl(url)).toThrow(message));
