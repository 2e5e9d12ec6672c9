/** Where apps request access, and first-party clients request a sign-in (spec 5.4). */
export const authorizePath = '/connect/authorize';

/** Whether a path is an app's authorization request. */
export function isRequest(next: string): boolean {
  return next === authorizePath || next.startsWith(`${authorizePath}?`);
}

/** The authorization request to continue after a page, as a path of {auth_url}; null for anything else. */
export function requestContinuation(given: string | null, authUrl: string): string | null {
  if (given === null || !isRequest(given) || !URL.canParse(given, authUrl)) return null;
  const { pathname, search } = new URL(given, authUrl);
  return pathname === authorizePath ? pathname + search : null;
}
