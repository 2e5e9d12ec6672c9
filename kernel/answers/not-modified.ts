/**
 * Whether the caller has the current version: RFC 9110 13.1.2, weak comparison against any tag of the list. Koa's
 * `fresh` would send everything again to clients that send `Cache-Control: no-cache`, as fetch does.
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
