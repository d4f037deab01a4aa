import { BlockList, isIPv6, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
// Shared and link-local addresses. Cloud providers use them for load balancers.
privateNetworks.addSubnet('100.64.0.0', 10);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const peerOf = (c: Context): string => unmapped(getConnInfo(c).remote.address ?? '');

/** Whether the connection comes from a private network, and so from a reverse proxy in front of this server. */
export const isBehindProxy = (c: Context): boolean => {
  const peer = peerOf(c);
  return peer !== '' && privateNetworks.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
};

/** One household usually has a whole /64 network of IPv6 addresses, so the network counts as one client. */
const network = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};

/**
 * The address of the client, for rate limits. It comes from the last entry of X-Forwarded-For, which our own proxy
 * writes, and only if the connection comes from such a proxy. The client can put anything into the other entries.
 */
export const clientAddress = (c: Context): string => {
  const forwarded = isBehindProxy(c) ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return network(unmapped(forwarded || peerOf(c)));
};
