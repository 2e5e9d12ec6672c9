import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** What a User-Agent tells. */
export interface Client {
  readonly isCrawler: boolean;
  readonly device: 'DESKTOP' | 'MOBILE' | 'TABLET' | 'TV' | null;
  readonly browser: string | null;
  readonly os: string | null;
}

/** Longer than what any browser says of itself. */
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

function read(userAgent: string): Client {
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  return {
    // Whoever says nothing of itself is no browser.
    isCrawler: userAgent === '' || isbot(userAgent),
    device: devices[platform.type ?? ''] ?? null,
    browser: among(browsers, browser.name),
    os: among(systems, os.name),
  };
}

/** Reads User-Agents; most of them have been seen before. */
export function createUserAgentReader(): (userAgent: string) => Client {
  const known = new LRUCache<string, Client>({ max: remembered });
  return (userAgent) => {
    const seen = known.get(userAgent);
    if (seen !== undefined) return seen;
    const client = read(userAgent);
    known.set(userAgent, client);
    return client;
  };
}
