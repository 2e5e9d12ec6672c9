import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is routed on the Internet so far (IANA, IPv6 Global Unicast). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure answers its virtual machines here: public by number, and inside by nature. */
const insideAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether anybody on the Internet could be behind the address: public unicast, which no private, loopback, link-local,
 * shared, reserved, translated or tunnelled address is. False for text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : !insideAddresses.has(address);
}

/** Whether the address leads to this machine: 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}
