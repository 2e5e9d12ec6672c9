import { domainToASCII, domainToUnicode } from 'node:url';
import { cleanPath } from '../../kernel/audience/texts/clean-path.ts';
import { isHostAmong } from '../sites/site.ts';
import { webAddress } from './clean-url.ts';

/** What led to a page. */
export interface Referrer {
  /** A host; or the package of an app (com.google.android.gm), or its number in the App Store. */
  readonly host: string;
  /** Null for an app. */
  readonly path: string | null;
}

/** contract 10: of host and path together. */
const longestReferrer = 512;
/** Longer than any host can be. */
const longestHost = 255;

const ofApp = /^(?:android|ios)-app:\/\/([\w.-]{1,255})(?:[/?#]|$)/i;

/** Copies of pages by Google and Bing (AMP), which name the site in the host and in the path. */
const cache = /^(.+)\.(cdn\.ampproject\.org|bing-amp\.com)$/;
const sitePath = /^\/[a-z]\/(?:s\/)?([^/]+\.[^/]+)(\/.*)?$/;

/** `www-example-com` is `www.example.com`, and `a--b-example` `a-b.example`; null for a digest of a long one. */
function siteOfLabel(label: string): string | null {
  const text = domainToUnicode(label).replace(/^0-(.*)-0$/, '$1');
  if (!text.includes('-')) return null;
  const host = text
    .split('--')
    .map((part) => part.replaceAll('-', '.'))
    .join('-');
  return domainToASCII(host) || null;
}

/** The site that a cached copy shows, and the cache; null for any other address. */
function shownSite(host: string, path: string): { host: string; path: string; cacheHost: string } | null {
  const [, label, cacheHost] = cache.exec(host) ?? [];
  if (label === undefined || cacheHost === undefined) return null;
  const [, inPath, rest = '/'] = sitePath.exec(path) ?? [];
  const site = inPath === undefined ? siteOfLabel(label) : domainToASCII(inPath) || null;
  return site === null ? null : { host: site, path: inPath === undefined ? '/' : rest, cacheHost };
}

/**
 * The stored parts of a referrer (contract 10); null for none. A copy of another site's page is that site. A copy of one
 * of the site's own is the cache: it has no script, so the visit begins after it, and only the engine leads to it.
 */
export function referrerOf(text: string, ownHosts: ReadonlySet<string>): Referrer | null {
  const url = webAddress(text);
  if (url === null) {
    const app = ofApp.exec(text)?.[1];
    return app === undefined ? null : { host: app.toLowerCase(), path: null };
  }
  const { hostname, pathname } = url;
  const site = shownSite(hostname, pathname);
  const isOwnCopy = site !== null && isHostAmong(ownHosts, site.host);
  const host = (isOwnCopy ? site.cacheHost : (site?.host ?? hostname)).slice(0, longestHost);
  return { host, path: cleanPath(site?.path ?? pathname, longestReferrer - host.length) };
}
