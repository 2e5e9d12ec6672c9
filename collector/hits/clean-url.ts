import { isStorableText } from '../../kernel/http/json.ts';

/** What stays of a query: where a visitor came from (spec 2.11). */
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

/** Three parts of a JSON Web Token, an e-mail address, a long run of random letters and digits, a secret with our prefix. */
// What follows a beginning never holds another one, so that a long text costs no more than it is long.
const jsonWebToken = /eyJ(?:(?!eyJ)[\w-]){0,500}\.[\w-]/;
const emailAddress = /[^\s/@](?:@|%40)(?:(?!%40)[^\s/@]){1,255}\.[a-z]{2,}/i;
const longRun = /[A-Za-z0-9_-]{24,}/g;
const ownSecret = /\b(?:sk|rk|svc(?:a[ct]|rt|m[rt]))_[\w-]+/;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A long run of words has hyphens between letters; a random one mixes digits and letters without order. */
function isRandom(run: string): boolean {
  if (uuid.test(run)) return false;
  return run.split(/[-_]/).some((part) => part.length >= 20 && /\d/.test(part) && /[a-z]/i.test(part));
}

/** Whether a text holds what may open something or name somebody. */
export function looksLikeToken(text: string): boolean {
  if (jsonWebToken.test(text) || emailAddress.test(text) || ownSecret.test(text)) return true;
  return (text.match(longRun) ?? []).some(isRandom);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A path without what looks like a token in it, and no longer than is stored. */
function cleanPath(path: string): string {
  const clean = path
    .split('/')
    .map((segment) => (looksLikeToken(decoded(segment)) ? '-' : segment))
    .join('/');
  return clean.slice(0, longestPath);
}

function word(value: string | null): string | null {
  if (value === null || value === '' || !isStorableText(value) || looksLikeToken(value)) return null;
  return value.slice(0, longestWord);
}

function clickIdIn(query: URLSearchParams): CleanUrl['clickId'] {
  for (const kind of clickIdNames) {
    const value = query.get(kind);
    if (value === null || value === '' || value.length > longestClickId) continue;
    if (isStorableText(value)) return { kind, value };
  }
  return null;
}

/** What is stored of an address: host, path, UTM and click ids; no other query, no fragment, no user. Null for none. */
export function cleanUrl(text: string, base?: string): CleanUrl | null {
  if (!URL.canParse(text, base)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(text, base);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const [source, medium, campaign, term, content] = utmNames.map((name) => word(searchParams.get(name)));
  return {
    host: hostname,
    path: cleanPath(pathname),
    utm: {
      utm_source: source ?? null,
      utm_medium: medium ?? null,
      utm_campaign: campaign ?? null,
      utm_term: term ?? null,
      utm_content: content ?? null,
    },
    clickId: clickIdIn(searchParams),
  };
}

/** Where a link leads: the same as one text, without any query. */
export function cleanAddress(text: string, base?: string): string | null {
  const clean = cleanUrl(text, base);
  return clean === null ? null : `${new URL(text, base).protocol}//${clean.host}${clean.path}`;
}
