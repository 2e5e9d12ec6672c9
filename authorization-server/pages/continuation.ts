const authorizePath = '/connect/authorize';

/**
 * Where to go on after sign-in: only an authorization request on this host, as path and query.
 * Anything else is null, so that no link can send a person elsewhere through the sign-in page.
 */
export function continuation(given: string | null, authUrl: string): string | null {
  if (given === null || !given.startsWith(authorizePath) || !URL.canParse(given, authUrl)) return null;
  const url = new URL(given, authUrl);
  if (url.origin !== new URL(authUrl).origin || url.pathname !== authorizePath) return null;
  return url.pathname + url.search;
}
