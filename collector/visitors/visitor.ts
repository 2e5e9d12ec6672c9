import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import { addressBucket } from '../../kernel/http/client-address.ts';

/** 16 bytes: enough that two visitors of a site never share one. */
const hashDigits = 32;

/** In one call: an object for each hash costs ten times as much. Cut off, it cannot be continued either. */
const hashOf = (text: string): string => `\\x${hash('sha256', text).slice(0, hashDigits)}`;

/**
 * Who a hit without consent is counted as: the same for a network address and a user agent on one site and one day, and
 * nobody's once the day's salt is gone. Null without an address. Of an IPv6 address, the network counts. Written as
 * PostgreSQL reads bytes.
 */
export function visitorOfDay(
  salt: string,
  siteKey: string,
  address: string | null,
  userAgent: string,
): string | null {
  if (address === null || isIP(address) === 0) return null;
  return hashOf(`${salt}\0${siteKey}\0${addressBucket(address)}\0${userAgent}`);
}

/** Who a hit with a visitor cookie is counted as: what is stored cannot be set as a cookie again. */
export function visitorOfCookie(siteKey: string, visitorId: string): string {
  return hashOf(`${siteKey}\0${visitorId}`);
}
