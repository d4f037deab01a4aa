import { describe, expect, test } from '@jest/globals';
import { Hono } from 'hono';
import { connectionFrom } from '#server/testing/testClient.ts';
import { isAddressOrRange, makeTrustedProxies } from './trustedProxies.ts';

const ask = async (trusted: string[], peer: string, headers: Record<string, string> = {}) => {
  const { clientAddress, isHttps } = makeTrustedProxies(trusted);
  const app = new Hono().get('/', (c) => c.json([clientAddress(c), isHttps(c)]));
  const response: unknown = await (await app.request('/', { headers }, connectionFrom(peer))).json();
  return response;
};

describe('the client of a request', () => {
  test.each<[name: string, trusted: string[], peer: string, forwarded: string, address: string]>([
    ['nobody is trusted by default', [], '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    ['a trusted address names the client', ['127.0.0.1'], '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['so does a trusted range', ['10.0.0.0/8'], '10.9.8.7', '198.51.100.1', '198.51.100.1'],
    ['another address does not', ['10.0.0.0/8'], '11.9.8.7', '198.51.100.1', '11.9.8.7'],
    [
      'the client cannot add hops in front',
      ['10.0.0.7'],
      '10.0.0.7',
      '1.2.3.4, 198.51.100.1',
      '198.51.100.1',
    ],
    [
      'hops between trusted proxies are skipped',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '1.2.3.4, 198.51.100.1, 10.0.0.2',
      '198.51.100.1',
    ],
    ['a request of the proxy itself', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['an empty header', ['10.0.0.0/8'], '10.0.0.1', '', '10.0.0.1'],
    ['a mapped IPv4 peer', ['10.0.0.7'], '::ffff:10.0.0.7', '::ffff:198.51.100.1', '198.51.100.1'],
    ['a hop with a port', ['10.0.0.7'], '10.0.0.7', '198.51.100.1:50614', '198.51.100.1'],
    ['an IPv6 hop with a port', ['10.0.0.7'], '10.0.0.7', '[2001:db8::1]:50614', '2001:0db8:0000:0000'],
    ['an IPv6 hop in brackets', ['10.0.0.7'], '10.0.0.7', '[2001:db8::1]', '2001:0db8:0000:0000'],
    ['a trusted IPv6 range', ['fd00::/8'], 'fd12::1', '2001:db8::1', '2001:0db8:0000:0000'],
    ['a /64 network is one client', [], '2001:db8:0:0:ffff::2', '', '2001:0db8:0000:0000'],
    ['another /64 network is another one', [], '2001:db8:0:1::1', '', '2001:0db8:0000:0001'],
  ])('%s', async (_name, trusted, peer, forwarded, address) => {
    expect(await ask(trusted, peer, { 'X-Forwarded-For': forwarded })).toEqual([address, false]);
  });

  test.each([
    ['a trusted proxy says so', ['127.0.0.1'], '127.0.0.1', 'https', true],
    ['the first proxy of a chain says so', ['127.0.0.1'], '127.0.0.1', 'https, http', true],
    ['in capital letters', ['127.0.0.1'], '127.0.0.1', 'HTTPS', true],
    ['not if it says http', ['127.0.0.1'], '127.0.0.1', 'http', false],
    ['not if only a later proxy says so', ['127.0.0.1'], '127.0.0.1', 'http, https', false],
    ['not for another protocol', ['127.0.0.1'], '127.0.0.1', 'httpsx', false],
    ['not if somebody else says so', ['127.0.0.1'], '127.0.0.2', 'https', false],
    ['not without trusted proxies', [], '127.0.0.1', 'https', false],
  ])('used https: %s', async (_name, trusted, peer, proto, isHttps) => {
    expect(await ask(trusted, peer, { 'X-Forwarded-Proto': proto })).toEqual([peer, isHttps]);
  });
});

test.each(['10.0.0.7', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])(
  '%s is an address or a range',
  (text) => {
    expect(isAddressOrRange(text)).toBe(true);
  },
);

test.each([
  '',
  'proxy',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'fd00::/129',
  '10.0.0.0/-1',
  '*',
])('"%s" is neither', (text) => {
  expect(isAddressOrRange(text)).toBe(false);
});
