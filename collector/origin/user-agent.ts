import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import apps from './in-app-browsers.json' with { type: 'json' };
import type { ClientHints, SentHints } from './client-hints.ts';

/** What a User-Agent and client hints reveal. */
export interface Client {
  readonly isCrawler: boolean;
  readonly device: 'DESKTOP' | 'MOBILE' | 'TABLET' | 'TV' | null;
  /** An app that shows pages itself is told by its name: `Instagram app`. */
  readonly browser: string | null;
  /** Windows by its version, if that is known: `Windows 11`. */
  readonly os: string | null;
  /** Whether the system is told by hints, which browsers on an iPad do not send. */
  readonly isSystemHinted: boolean;
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

/** Brands that call themselves something else in their User-Agent. */
const brandNames: Readonly<Record<string, string>> = {
  'Google Chrome': 'Chrome',
  OperaMobile: 'Opera',
  'Opera GX': 'Opera',
  'Opera Mini': 'Opera',
  'Samsung Internet': 'Samsung Internet for Android',
  YaBrowser: 'Yandex Browser',
  Yandex: 'Yandex Browser',
  Whale: 'NAVER Whale Browser',
  HeyTapBrowser: 'HeyTap Browser',
};
const platformNames: Readonly<Record<string, string>> = { 'Chromium OS': 'Chrome OS', ChromeOS: 'Chrome OS' };

const among = (known: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && known.has(name) ? name : null;

/** The app that shows the page, which the hints of its engine do not name. */
const appOf = (userAgent: string) =>
  apps.find(({ signs }) => signs.some((sign) => userAgent.includes(sign)))?.name ?? null;

/** The browser among the brands; null for its engine alone. */
function brandOf({ brands = [] }: ClientHints): string | null {
  const named = brands.flatMap(({ brand }) => among(browsers, brandNames[brand] ?? brand) ?? []);
  return named.find((name) => name !== 'Chromium') ?? null;
}

/** As its makers number it: 13 and more are Windows 11, those below Windows 10. */
function windowsOf({ platformVersion }: ClientHints): string {
  const major = Number.parseInt(platformVersion ?? '', 10);
  if (Number.isNaN(major) || major < 1) return 'Windows';
  return major >= 13 ? 'Windows 11' : 'Windows 10';
}

function platformOf(hints: ClientHints): string | null {
  const { platform = '' } = hints;
  const name = among(systems, platformNames[platform] ?? platform);
  return name === 'Windows' ? windowsOf(hints) : name;
}

/** A tablet with Android is no mobile device by its hints. */
function deviceOf({ mobile, platform, formFactors = [] }: ClientHints): Client['device'] {
  if (formFactors.includes('Tablet')) return 'TABLET';
  if (mobile === undefined) return null;
  if (mobile) return 'MOBILE';
  return platform === 'Android' ? 'TABLET' : 'DESKTOP';
}

const isHeadless = ({ brands = [] }: ClientHints) => brands.some(({ brand }) => brand === 'HeadlessChrome');

/** Hints come first: browsers send a User-Agent that tells ever less. */
function read(userAgent: string, hints: ClientHints): Client {
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const device = devices[platform.type ?? ''] ?? null;
  const system = platformOf(hints);
  const hinted = deviceOf(hints);
  // No Mac is held in a hand.
  const isHeld = system === 'macOS' && hinted !== null && hinted !== 'DESKTOP';
  return {
    // A client that does not describe itself is not a browser.
    isCrawler: userAgent === '' || isbot(userAgent) || isHeadless(hints),
    device: device === 'TV' ? device : (hinted ?? device),
    browser: appOf(userAgent) ?? brandOf(hints) ?? among(browsers, browser.name) ?? engineOf(hints),
    os: isHeld ? 'iOS' : (system ?? among(systems, os.name)),
    isSystemHinted: system !== null,
  };
}

const engineOf = ({ brands = [] }: ClientHints) =>
  brands.some(({ brand }) => brand === 'Chromium') ? 'Chromium' : null;

/** Reads User-Agents of at most `userAgentLength`; most of them have been seen before. */
export function createUserAgentReader(): (userAgent: string, hints: SentHints | null) => Client {
  const known = new LRUCache<string, Client>({ max: remembered });
  return (userAgent, hints) => {
    const key = hints === null ? userAgent : `${userAgent}\0${hints.key}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const client = read(userAgent, hints?.read() ?? {});
    known.set(key, client);
    return client;
  };
}

/**
 * An iPad asks for pages as a Mac does, and only the script can tell them apart: no Mac has a screen of its own to touch.
 * With one beside it, it says by hints that it is a Mac.
 */
export function asTouched(client: Client, isTouched: boolean): Client {
  if (!isTouched || client.os !== 'macOS' || client.isSystemHinted) return client;
  return { ...client, device: 'TABLET', os: 'iOS' };
}
