import type { App } from '../app-store.ts';
import { OAuthError } from '../oauth-error.ts';

const maximumLength = 800;
const maximumCount = 10;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Scheme, host and the rest as RFC 3986 writes them: no white space, backslash, wildcard host or raw non-ASCII. */
const uriPattern = /^https?:\/\/[a-z0-9._:[\]-]+(?:[/?][a-z0-9\-._~:/?[\]@!$&'()*+,;=%]*)?$/i;
/** A percent sign that escapes nothing, or a control character. */
const badEscape = /%(?![0-9a-f]{2})|%[01]|%7f/i;

/** Why a text is no redirect URI (spec 5.4), or null when it is one. */
function redirectUriFault(uri: string): string | null {
  if (uri.length > maximumLength) return `is longer than ${maximumLength} characters`;
  if (uri.includes('#')) return 'has a fragment';
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(uri)?.[1];
  if (authority === undefined) return 'is not an absolute https address';
  if (authority.includes('@')) return 'holds user information';
  if (!uriPattern.test(uri) || badEscape.test(uri)) return 'is not written as a web address';
  const url = URL.parse(uri);
  if (url === null) return 'is not an address';
  // A host that the parser rewrites (0x7f.1, a full-width dot) is not the one that people read.
  const host = authority.replace(/:\d*$/, '').toLowerCase();
  if (host !== url.hostname) return 'names its host in an unusual way';
  if (url.protocol === 'https:' || loopbackHosts.has(url.hostname)) return null;
  return 'is neither https nor on localhost, 127.0.0.1 or [::1]';
}

/** The redirect URIs of a registration, as sent (spec 5.7). Throws invalid_redirect_uri. */
export function checkRedirectUris(value: unknown): readonly [string, ...string[]] {
  const refuse = (description: string) => new OAuthError('invalid_redirect_uri', description);
  if (!Array.isArray(value)) throw refuse('redirect_uris must be a list of 1 to 10 addresses.');
  const entries: unknown[] = value;
  if (entries.length > maximumCount) throw refuse(`redirect_uris holds more than ${maximumCount} addresses.`);
  const uris = entries.map((entry, index) => {
    if (typeof entry !== 'string') throw refuse(`redirect_uris[${index}] is not a text.`);
    const fault = redirectUriFault(entry);
    if (fault !== null) throw refuse(`redirect_uris[${index}] ${fault}.`);
    return entry;
  });
  const [first, ...rest] = uris;
  if (first === undefined) throw refuse('redirect_uris must be a list of 1 to 10 addresses.');
  return [first, ...rest];
}

/** The redirect URI of an authorization request: one that the app registered, character by character (spec 5.4). */
export function checkRegisteredRedirectUri(uri: string | undefined, app: App): string {
  if (uri === undefined) {
    throw new OAuthError('invalid_request', 'The request does not say where to return to (redirect_uri).');
  }
  if (!app.redirectUris.includes(uri)) {
    throw new OAuthError(
      'invalid_request',
      'The address to return to (redirect_uri) is not one that the app registered.',
    );
  }
  return uri;
}
