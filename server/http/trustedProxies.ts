import { BlockList, isIP, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** What the server knows about the client of a request, although a proxy may be in between. */
export type TrustedProxies = {
  /**
   * The IP address of the client, for rate limits. An IPv6 address counts with its /64 network, which is one household.
   */
  clientAddress: (c: Context) => string;
  /** Whether the client used https. */
  isHttps: (c: Context) => boolean;
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Some proxies append the port of the connection: "203.0.113.7:50614" and "[2001:db8::1]:50614". */
const withoutPort = (hop: string) => hop.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** The first half of an IPv6 address, and an IPv4 address as it is. */
const network = (address: string): string =>
  isIPv6(address) ? expandIPv6(address).split(':').slice(0, 4).join(':') : address;

/** Whether a string is an IP address such as 10.0.0.7 or a range such as 10.0.0.0/8. */
export const isAddressOrRange = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv6(address) ? 128 : 32));
};

/**
 * Trusts X-Forwarded-For and X-Forwarded-Proto only if the connection comes from one of the given addresses and
 * ranges. Everybody else can put anything into these headers.
 */
export const makeTrustedProxies = (addressesAndRanges: string[]): TrustedProxies => {
  const trusted = new BlockList();
  for (const text of addressesAndRanges) {
    const [address = '', prefix] = text.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));

  const socketOf = (c: Context) => (c.env as HttpBindings).incoming.socket;
  const peerOf = (c: Context) => unmapped(socketOf(c).remoteAddress ?? '');

  // A check is slow, and the peer of a connection never changes. A proxy sends many requests over one connection.
  const checkedSockets = new WeakMap<object, boolean>();
  const isPeerTrusted = (c: Context): boolean => {
    if (addressesAndRanges.length === 0) return false;
    const socket = socketOf(c);
    const isKnown = checkedSockets.get(socket) ?? isTrusted(peerOf(c));
    checkedSockets.set(socket, isKnown);
    return isKnown;
  };

  return {
    clientAddress: (c) => {
      const forwarded = isPeerTrusted(c) ? (c.req.header('X-Forwarded-For') ?? '') : '';
      const hops = [...forwarded.split(',').map((hop) => withoutPort(hop.trim())), peerOf(c)]
        .map(unmapped)
        .filter(Boolean);
      // Each proxy appends the address that it saw. The last one that is not one of our proxies is the client.
      return network(hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? '');
    },
    // In a chain of proxies, the first value is how the client connected.
    isHttps: (c) => isPeerTrusted(c) && /^\s*https\s*(,|$)/i.test(c.req.header('X-Forwarded-Proto') ?? ''),
  };
};
