import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

/** The first hop of a list as in X-Forwarded-For, as `plainAddress` reads it; others pass on what they were told. */
export const firstAddress = (hops: string): string =>
  plainAddress(hops.includes(',') ? hops.slice(0, hops.indexOf(',')) : hops);

/**
 * An address as proxies write it, possibly with a port, reduced to the address itself. An IPv4 address that is written
 * as one of IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
function plainAddress(text: string): string {
  const hop = text.trim();
  if (isIPv4(hop)) return hop;
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? hop;
  // There is one way to write an IPv4 address.
  return isIPv6(bare) ? ipaddr.process(bare).toString() : bare;
}

type Trust = ReturnType<typeof proxyAddress.compile>;
const trusts = new WeakMap<readonly string[], Trust>();

/** Whether an address is one of a list of addresses and CIDR ranges; the list is read once. */
function trustIn(list: readonly string[]): Trust {
  const known = trusts.get(list);
  if (known !== undefined) return known;
  const isAmong = proxyAddress.compile([...list]);
  const made: Trust = (text, hop) => {
    const address = plainAddress(text);
    // The library takes 10.1 for an address, too.
    return isIP(address) !== 0 && isAmong(address, hop);
  };
  trusts.set(list, made);
  return made;
}

/**
 * The caller's address. X-Forwarded-For counts only as far as it was written by `trustedProxies` (addresses
 * and CIDR ranges): the right-most address that is not one of them.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  if (trustedProxies.length === 0) return plainAddress(request.socket.remoteAddress ?? '');
  return plainAddress(proxyAddress(request, trustIn(trustedProxies)));
}

/** Whether a request comes from a proxy whose headers are believed. */
export function isTrustedProxy({ socket }: IncomingMessage, trustedProxies: readonly string[]): boolean {
  return trustedProxies.length > 0 && trustIn(trustedProxies)(socket.remoteAddress ?? '', 0);
}

/** Whether an address is one of a list of addresses and CIDR ranges. */
export function isAddressAmong(list: readonly string[], address: string): boolean {
  return list.length > 0 && trustIn(list)(address, 0);
}

/** Whether administrators may act as such from an address: with ADMIN_ADDRESSES only from one of those. */
export function mayAdminister(
  address: string,
  { ADMIN_ADDRESSES }: { readonly ADMIN_ADDRESSES: readonly string[] },
): boolean {
  return ADMIN_ADDRESSES.length === 0 || trustIn(ADMIN_ADDRESSES)(address, 0);
}

/** The unit counted as one caller: an IPv4 address, however it is written, or the /64 network of an IPv6 address. */
export function addressBucket(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  // All of them are in one /64 network.
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
