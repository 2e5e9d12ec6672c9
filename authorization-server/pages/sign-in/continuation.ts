import { authorizePath } from '../../../kernel/pages/request-continuation.ts';

/** An address on this host, as path and query; null for anything else, in whatever spelling. */
function ownAddress(given: string | null, authUrl: string): URL | null {
  // Browsers read a second slash, or a backslash, as the start of a host.
  if (given === null || !/^\/[a-z]/.test(given) || !URL.canParse(given, authUrl)) return null;
  const url = new URL(given, authUrl);
  return url.origin === new URL(authUrl).origin ? url : null;
}

/** Those of this server, and those that have moved to the dashboard. */
const isAccountPath = (path: string) => /^\/(?:account|security)(?:\/|$)/.test(path);

/**
 * Where to go after sign-in: only an authorization request or a page of the account on this host, as path and query.
 * Anything else is null, so that no link can send a person elsewhere through the sign-in page.
 */
export function continuation(given: string | null, authUrl: string): string | null {
  const url = ownAddress(given, authUrl);
  if (url === null) return null;
  return url.pathname === authorizePath || isAccountPath(url.pathname) ? url.pathname + url.search : null;
}
