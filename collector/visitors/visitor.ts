import { isIP } from 'node:net';
import { hashOf, visitorHash } from '../../kernel/audience/visitor-hash.ts';
import { addressBucket } from '../../kernel/http/client-address.ts';

/**
 * The visitor of a hit without consent: the same for a network address and a user agent on one site and one day, and
 * anonymous once the day's salt is gone. Null without an address. Of an IPv6 address, the network counts. Written in
 * PostgreSQL's notation of bytes.
 */
export function visitorOfDay(
  salt: string,
  siteKey: string,
  address: string | null,
  userAgent: string,
): string | null {
  if (address === null || isIP(address) === 0) return null;
  return `\\x${hashOf(`${salt}\0${siteKey}\0${addressBucket(address)}\0${userAgent}`)}`;
}

/** The visitor of a hit with a visitor cookie: the stored value cannot be set as a cookie again. */
export function visitorOfCookie(siteKey: string, visitorId: string): string {
  return `\\x${visitorHash(siteKey, visitorId)}`;
}
