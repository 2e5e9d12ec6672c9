import { isStorableText } from '../../kernel/http/json.ts';
import { isSuspicious, looksLikeToken } from './tokens.ts';

/** The parameters of a query that are stored: where a visitor came from (spec 2.11). */
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const clickIdNames = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'twclid',
  'li_fat_id',
  'epik',
  'yclid',
] as const;

const longestPath = 1_024;
const longestWord = 200;
const longestClickId = 500;

export interface CleanUrl {
  readonly host: string | null;
  readonly path: string;
  readonly utm: Readonly<Record<(typeof utmNames)[number], string | null>>;
  readonly clickId: { readonly kind: string; readonly value: string } | null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A path without anything that looks like a token, cut to the stored length. */
function cleanPath(path: string): string {
  if (!isSuspicious(path)) return path.slice(0, longestPath);
  const clean = path
    .split('/')
    .map((segment) => (looksLikeToken(decoded(segment)) ? '-' : segment))
    .join('/');
  return clean.slice(0, longestPath);
}

function word(value: string | undefined): string | null {
  if (value === undefined || value === '' || !isStorableText(value) || looksLikeToken(value)) return null;
  return value.slice(0, longestWord);
}

/** What an address says about where its visitor came from. */
type Campaign = Pick<CleanUrl, 'utm' | 'clickId'>;

/** Most addresses say nothing about it. */
const noCampaign: Campaign = {
  utm: { utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null },
  clickId: null,
};

const keptNames: ReadonlySet<string> = new Set([...utmNames, ...clickIdNames]);

/** The first value of each stored name. */
function keptIn(query: URLSearchParams): Map<string, string> {
  const kept = new Map<string, string>();
  query.forEach((value, name) => {
    if (keptNames.has(name) && !kept.has(name)) kept.set(name, value);
  });
  return kept;
}

function clickIdIn(query: ReadonlyMap<string, string>): CleanUrl['clickId'] {
  for (const kind of clickIdNames) {
    const value = query.get(kind);
    if (value === undefined || value === '' || value.length > longestClickId) continue;
    if (isStorableText(value)) return { kind, value };
  }
  return null;
}

function campaignOf(url: URL): Campaign {
  // Parsing a query costs more than the rest of an address.
  if (url.search === '') return noCampaign;
  const query = keptIn(new URLSearchParams(url.search));
  if (query.size === 0) return noCampaign;
  return {
    utm: {
      utm_source: word(query.get('utm_source')),
      utm_medium: word(query.get('utm_medium')),
      utm_campaign: word(query.get('utm_campaign')),
      utm_term: word(query.get('utm_term')),
      utm_content: word(query.get('utm_content')),
    },
    clickId: clickIdIn(query),
  };
}

/**
 * The stored parts of an address: host, path, UTM and click ids; no other query, no fragment, no user. Null for none.
 */
export function cleanUrl(text: string, base?: string): CleanUrl | null {
  const url = URL.parse(text, base);
  if (url === null) return null;
  const { protocol, hostname, pathname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const { utm, clickId } = campaignOf(url);
  return { host: hostname, path: cleanPath(pathname), utm, clickId };
}

/** Where a link leads: the same as one text, without any query. */
export function cleanAddress(text: string, base?: string): string | null {
  const clean = cleanUrl(text, base);
  return clean === null ? null : `${new URL(text, base).protocol}//${clean.host}${clean.path}`;
}
