import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import { addressBucket } from '../../kernel/http/client-address.ts';

/** 16 bytes: enough that two visitors of a site never share one. */
const hashDigits = 32;

/** In one call: an object for each hash costs ten times as much. A truncated hash cannot be extended either. */
const hashOf = (text: string): string => `\\x${hash('sha256', text).slice(0, hashDigits)}`;

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
  return hashOf(`${salt}\0${siteKey}\0${addressBucket(address)}\0${userAgent}`);
}

/** The visitor of a hit with a visitor cookie: the stored value cannot be set as a cookie again. */
export function visitorOfCookie(siteKey: string, visitorId: string): string {
  return hashOf(`${siteKey}\0${visitorId}`);
}
