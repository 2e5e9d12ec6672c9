import { isIP } from 'node:net';
import { parse } from 'tldts';
import type { FieldFault } from '../errors/errors.ts';
import { type OutgoingRules, hostOf, isLoopbackHost, outgoingUrlFault } from '../outgoing/outgoing-url.ts';

export const mostDomains = 20;
/** RFC 1035 2.3.4 */
const maximumLength = 253;
/** Characters of an address that is more than a host; a fraction slash and the like are left to the parser. */
const notOfHosts = /[\s/\\?#@:[\]%*\p{Cc}\p{Cf}]/u;

type Verdict = { readonly domain: string } | { readonly fault: string };

/** The host in a text, in lower case and punycode; null if there is none. */
export function hostNamed(given: string): string | null {
  const text = given.trim();
  if (text === '' || text.length > maximumLength || notOfHosts.test(text)) return null;
  const url = URL.parse(`https://${text}`);
  return url === null ? null : hostOf(url);
}

/** A domain as it is stored, in lower case and punycode, or what is wrong with it in a sentence. */
export function readDomain(text: string, leniency: OutgoingRules): Verdict {
  if (text.trim() === '') return { fault: 'Must not be empty.' };
  const domain = hostNamed(text);
  if (domain === null) return { fault: 'Must be a host such as www.example.com: no https://, path or port.' };
  if (isIP(domain) !== 0) return { fault: 'Must be a name, not an IP address.' };
  if (outgoingUrlFault(`https://${domain}`, leniency) !== null) {
    return { fault: 'Must be a name on the Internet, such as www.example.com.' };
  }
  if (isLoopbackHost(domain)) return { domain };
  // A list of public suffixes: com, co.uk, github.io.
  if (parse(domain, { allowPrivateDomains: true }).domain === null) {
    return { fault: 'Must be a name of your own: others have theirs below this one too.' };
  }
  return { domain };
}

/** Faults of the domains of a new site. */
export function domainsFaults(texts: readonly unknown[], leniency: OutgoingRules): readonly FieldFault[] {
  if (texts.length === 0) return [{ field: '/domains', code: 'REQUIRED', detail: 'At least one domain.' }];
  if (texts.length > mostDomains) {
    return [{ field: '/domains', code: 'OUT_OF_RANGE', detail: `At most ${mostDomains} domains.` }];
  }
  return texts.flatMap((text, index) => domainFaults(`/domains/${index}`, text, leniency));
}

/** The fault of a domain in a field; other types are refused elsewhere. */
export function domainFaults(field: string, text: unknown, leniency: OutgoingRules): readonly FieldFault[] {
  const read = typeof text === 'string' ? readDomain(text, leniency) : null;
  return read !== null && 'fault' in read ? [{ field, code: 'BAD_FORMAT', detail: read.fault }] : [];
}
