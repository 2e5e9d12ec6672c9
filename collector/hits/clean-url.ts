import { type Campaign, campaignOf } from './campaign.ts';
import { cleanPath } from '../../kernel/audience/texts/clean-path.ts';

export interface CleanUrl extends Campaign {
  readonly host: string | null;
  readonly path: string;
}

/** The address of a page on the web; null for anything else. */
export function webAddress(text: string, base?: string): URL | null {
  const url = URL.parse(text, base);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null;
}

/**
 * The stored parts of an address: host, path, UTM values and the kind of click id; no other query, no fragment, no user. Null for none.
 */
export function cleanUrl(text: string, base?: string): CleanUrl | null {
  const url = webAddress(text, base);
  if (url === null) return null;
  // Read first: each of them is computed anew.
  const { hostname, pathname, search } = url;
  const { utm, clickIdKind } = campaignOf(search);
  return { host: hostname, path: cleanPath(pathname), utm, clickIdKind };
}

/** Where a link leads, as one text without any query. Null for no address of the web. */
export function cleanAddress(text: string): string | null {
  const url = webAddress(text);
  return url === null ? null : `${url.protocol}//${url.hostname}${cleanPath(url.pathname)}`;
}
