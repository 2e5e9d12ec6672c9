import { isIP } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** What is additionally allowed for tests: plain http, and this machine. */
export interface OutgoingRules {
  readonly allowInsecure: boolean;
}

/** contract 2.3 */
const maximumLength = 800;
const httpsPort = 443;
const firstFreePort = 1_024;

/** Never delegated on the Internet (RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476, ICANN's `internal`). */
const specialNames: ReadonlySet<string> = new Set(
  'alt arpa example home internal invalid lan local localdomain localhost onion test'.split(' '),
);

/** The host of a parsed URL without the brackets of an IPv6 address. Every spelling of an address is one by then. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the host's name itself means this machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}

function isPublicHost(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host);
  const labels = host.split('.');
  // An empty label is between two dots, or after the last.
  if (labels.length < 2 || labels.includes('')) return false;
  return !specialNames.has(labels.at(-1) ?? '');
}

const isUsualPort = ({ port, protocol }: URL) =>
  port === '' || (port === '80' && protocol === 'http:') || Number(port) >= firstFreePort;

/**
 * The fault of an external address, in words for its owner; null if there is none (contract 2.3). Each call checks
 * where its name leads.
 */
export function outgoingUrlFault(text: string, { allowInsecure }: OutgoingRules): string | null {
  if (text.length > maximumLength) return `must have at most ${maximumLength} characters`;
  // URL would drop or mend these without a word.
  if (!text.isWellFormed() || /[\s\\\p{Cc}\p{Cf}]/u.test(text)) return 'must be a URL';
  const url = URL.parse(text);
  if (url === null || !/^[a-z]+:\/\//i.test(text)) return 'must be a URL';
  if (url.protocol !== 'https:' && !(allowInsecure && url.protocol === 'http:'))
    return 'must begin with https://';
  const [, authority = ''] = /^[^/]*\/\/([^/?#]*)/.exec(text) ?? [];
  if (authority.includes('@')) return 'must hold no user name or password';
  if (text.includes('#')) return 'must have no fragment';
  if (!isUsualPort(url)) return `must use port ${httpsPort}, or one from ${firstFreePort} to 65535`;
  const host = hostOf(url);
  if (!isPublicHost(host) && !(allowInsecure && isLoopbackHost(host)))
    return 'must name a host on the Internet';
  return null;
}
