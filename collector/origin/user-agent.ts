import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { ClientHints } from './client-hints.ts';

/** What a User-Agent and client hints reveal. */
export interface Client {
  readonly isCrawler: boolean;
  readonly device: 'DESKTOP' | 'MOBILE' | 'TABLET' | 'TV' | null;
  readonly browser: string | null;
  readonly os: string | null;
}

/** Longer than any browser's User-Agent. */
export const userAgentLength = 512;
const remembered = 5_000;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const devices: Readonly<Record<string, Client['device']>> = {
  desktop: 'DESKTOP',
  mobile: 'MOBILE',
  tablet: 'TABLET',
  tv: 'TV',
};

const among = (known: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && known.has(name) ? name : null;

/** The browser among the brands; its engine only if that is the only one. */
function browserAmong({ brands = [] }: ClientHints): string | null {
  const named = brands.flatMap(({ brand }) => among(browsers, brand.replace(/^Google /, '')) ?? []);
  return named.find((name) => name !== 'Chromium') ?? named[0] ?? null;
}

function deviceOf({ mobile }: ClientHints): Client['device'] {
  if (mobile === undefined) return null;
  return mobile ? 'MOBILE' : 'DESKTOP';
}

function read(userAgent: string, hints: ClientHints): Client {
  const { browser, os, platform } = Bowser.parse(userAgent || '-', hints);
  return {
    // A client that does not describe itself is not a browser.
    isCrawler: userAgent === '' || isbot(userAgent),
    device: devices[platform.type ?? ''] ?? deviceOf(hints),
    browser: among(browsers, browser.name) ?? browserAmong(hints),
    os: among(systems, os.name) ?? among(systems, hints.platform),
  };
}

/** Reads User-Agents of at most `userAgentLength`; most of them have been seen before. */
export function createUserAgentReader(): (userAgent: string, hints: ClientHints | null) => Client {
  const known = new LRUCache<string, Client>({ max: remembered });
  return (userAgent, hints) => {
    const key = hints === null ? userAgent : `${userAgent}\0${JSON.stringify(hints)}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const client = read(userAgent, hints ?? {});
    known.set(key, client);
    return client;
  };
}
