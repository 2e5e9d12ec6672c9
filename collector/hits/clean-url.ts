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

/** A long run of letters and digits, which may be random, and a secret with our prefix. */
const longRun = /[A-Za-z0-9_-]{24,}/g;
/** Some of what every text has in it that is looked into; most have none, and are looked at once. */
const suspicious = /eyJ|[@%]|[A-Za-z0-9-]_|[A-Za-z0-9_-]{24}/;
const ownSecret = /\b(?:sk|rk|svc(?:a[ct]|rt|m[rt]))_[\w-]+/;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A long run of words has hyphens between letters; a random one mixes digits and letters without order. */
function isRandom(run: string): boolean {
  if (uuid.test(run)) return false;
  return run.split(/[-_]/).some((part) => part.length >= 20 && /\d/.test(part) && /[a-z]/i.test(part));
}

/*
 * What is looked for behind a mark is looked for once between it and the next one: searched from each mark to the end, a
 * text full of them would cost the square of its length.
 */

/** Two parts of a JSON Web Token, which begins with `{"` in base64. */
function holdsJsonWebToken(text: string): boolean {
  const [, ...behind] = text.split('eyJ');
  return behind.some((part, index) => {
    const next = index + 1 < behind.length ? 'e' : '';
    return /^[\w-]*\.[\w-]/.test(part + next);
  });
}

function holdsEmailAddress(text: string): boolean {
  const parts = text.split(/@|%40/);
  return parts.some(
    (part, index) => /[^\s/]/.test(parts[index - 1]?.at(-1) ?? '') && /^[^\s/]+\.[a-z]{2,}/i.test(part),
  );
}

/** Whether a text holds what may open something or name somebody. */
export function looksLikeToken(text: string): boolean {
  if (!suspicious.test(text)) return false;
  if (holdsJsonWebToken(text) || holdsEmailAddress(text) || ownSecret.test(text)) return true;
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
  if (!suspicious.test(path)) return path.slice(0, longestPath);
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

/** The first value of each name that stays. */
type Query = ReadonlyMap<string, string>;

const keptNames: ReadonlySet<string> = new Set([...utmNames, ...clickIdNames]);
/** Reading a query costs more than all the rest of an address, and most have none. */
const noQuery: Query = new Map();

function queryOf(url: URL): Query {
  if (url.search === '') return noQuery;
  const kept = new Map<string, string>();
  for (const [name, value] of url.searchParams)
    if (keptNames.has(name) && !kept.has(name)) kept.set(name, value);
  return kept;
}

function clickIdIn(query: Query): CleanUrl['clickId'] {
  if (query.size === 0) return null;
  for (const kind of clickIdNames) {
    const value = query.get(kind);
    if (value === undefined || value === '' || value.length > longestClickId) continue;
    if (isStorableText(value)) return { kind, value };
  }
  return null;
}

/** What is stored of an address: host, path, UTM and click ids; no other query, no fragment, no user. Null for none. */
export function cleanUrl(text: string, base?: string): CleanUrl | null {
  const url = URL.parse(text, base);
  if (url === null) return null;
  const { protocol, hostname, pathname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const query = queryOf(url);
  return {
    host: hostname,
    path: cleanPath(pathname),
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

/** Where a link leads: the same as one text, without any query. */
export function cleanAddress(text: string, base?: string): string | null {
  const clean = cleanUrl(text, base);
  return clean === null ? null : `${new URL(text, base).protocol}//${clean.host}${clean.path}`;
}
