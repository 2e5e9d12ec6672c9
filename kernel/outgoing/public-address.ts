import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Everything routed on the Internet so far (IANA, IPv6 Global Unicast). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure serves its virtual machines here: a public number, but internal. */
const insideAddresses: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether the address could belong to anybody on the Internet: public unicast, not private, loopback, link-local,
 * shared, reserved, translated or tunnelled. False for text that is not an address.
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
