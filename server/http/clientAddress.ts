import { BlockList, isIPv6, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
// Shared and link-local: where clouds put their load balancers.
own.addSubnet('100.64.0.0', 10);
own.addSubnet('169.254.0.0', 16);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const peerOf = (c: Context): string => unmapped(getConnInfo(c).remote.address ?? '');

/** Whether the connection comes from our own network, which is to say from a proxy we have put in front. */
export const isBehindProxy = (c: Context): boolean => {
  const peer = peerOf(c);
  return peer !== '' && own.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
};

/** A household holds a whole /64 of IPv6 addresses: it counts as one. */
const network = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
};

/**
 * Who is calling, for counting. Of X-Forwarded-For only the last entry counts, the one our own proxy has written, and
 * only when a proxy of ours is at the other end; the rest is whatever the caller chose to claim.
 */
export const clientAddress = (c: Context): string => {
  const forwarded = isBehindProxy(c) ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return network(unmapped(forwarded || peerOf(c)));
};
