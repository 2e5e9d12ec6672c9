import { isIP } from 'node:net';
import { parse } from 'tldts';
import { type FieldFault } from '../../../kernel/errors/errors.ts';
import { malformedInput } from '../../../kernel/errors/field-faults.ts';
import {
  type Leniency,
  hostOf,
  isLoopbackHost,
  outgoingUrlFault,
} from '../../../kernel/outgoing/outgoing-url.ts';

export const mostDomains = 20;
/** RFC 1035 2.3.4 */
const maximumLength = 253;
/** What would make more of an address than a host; a fraction slash and the like are left to the parser. */
const notOfHosts = /[\s/\\?#@:[\]%*\p{Cc}\p{Cf}]/u;

type Verdict = { readonly domain: string } | { readonly fault: string };

/** The host that a text names, in lower case and punycode; null where it names none. */
export function hostNamed(given: string): string | null {
  const text = given.trim();
  if (text === '' || text.length > maximumLength || notOfHosts.test(text)) return null;
  const url = URL.parse(`https://${text}`);
  return url === null ? null : hostOf(url);
}

/** A domain as it is stored, in lower case and punycode, or what is wrong with it in a sentence. */
export function readDomain(text: string, leniency: Leniency): Verdict {
  if (text.trim() === '') return { fault: 'Must not be empty.' };
  const domain = hostNamed(text);
  if (domain === null) return { fault: 'Must be a host such as www.example.com: no https://, path or port.' };
  if (isIP(domain) !== 0) return { fault: 'Must be a name, not an IP address.' };
  if (outgoingUrlFault(`https://${domain}`, leniency) !== null) {
    return { fault: 'Must be a name on the Internet, such as www.example.com.' };
  }
  if (isLoopbackHost(domain)) return { domain };
  // A list of those under which others register: com, co.uk, github.io.
  if (parse(domain, { allowPrivateDomains: true }).domain === null) {
    return { fault: 'Must be a name of your own: others have theirs below this one too.' };
  }
  return { domain };
}

function refuse(faults: readonly FieldFault[]): never {
  throw malformedInput(faults, 'Audience_AudienceSiteDomain_VL_Domain_RJ');
}

/** A domain as it is stored. Throws VL_Domain_RJ. */
export function parseDomain(text: string, leniency: Leniency): string {
  const read = readDomain(text, leniency);
  if ('domain' in read) return read.domain;
  return refuse([{ field: '/domain', code: 'BAD_FORMAT', detail: read.fault }]);
}

/** The domains of a new site, each once, in the order given. Throws VL_Domain_RJ that names all that is wrong. */
export function parseDomains(texts: readonly string[], leniency: Leniency): readonly string[] {
  if (texts.length === 0) refuse([{ field: '/domains', code: 'REQUIRED', detail: 'At least one domain.' }]);
  if (texts.length > mostDomains) {
    refuse([{ field: '/domains', code: 'OUT_OF_RANGE', detail: `At most ${mostDomains} domains.` }]);
  }
  const read = texts.map((text) => readDomain(text, leniency));
  const faults = read.flatMap((each, index): FieldFault[] =>
    'fault' in each ? [{ field: `/domains/${index}`, code: 'BAD_FORMAT', detail: each.fault }] : [],
  );
  if (faults.length > 0) refuse(faults);
  return [...new Set(read.flatMap((each) => ('domain' in each ? [each.domain] : [])))];
}
