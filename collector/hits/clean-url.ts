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

/** Reading a query costs more than all the rest of an address, and most have none. */
const noQuery = new URLSearchParams();

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
  const url = URL.parse(text, base);
  if (url === null) return null;
  const { protocol, hostname, pathname } = url;
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const query = url.search === '' ? noQuery : url.searchParams;
  const [source, medium, campaign, term, content] = utmNames.map((name) => word(query.get(name)));
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
    clickId: clickIdIn(query),
  };
}

/** Where a link leads: the same as one text, without any query. */
export function cleanAddress(text: string, base?: string): string | null {
  const clean = cleanUrl(text, base);
  return clean === null ? null : `${new URL(text, base).protocol}//${clean.host}${clean.path}`;
}
