import { createHash } from 'node:crypto';
import { DomainError } from '../kernel/errors.ts';

/** GraphQL's Int, and PostgreSQL's integer. */
const largestVersion = 2_147_483_647;

/** contract 0.6 */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The tag of an answer that anybody may keep: of all that is said, because time, stock and things beside the one
 * that was asked for change it too. A version stands in front (contract 0.6), for whoever wants to tell the two apart.
 */
export function etagOfBody(body: string, version: number | undefined): string {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
}

/**
 * The version that `If-Match` asks for; null when it asks for none. RFC 9110 13.1.1 compares strongly, and
 * our tags are version numbers, so whatever is not one strong tag with a number can't match: 412.
 */
export function expectedVersion(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const digits = /^\s*"(\d{1,10})"\s*$/.exec(ifMatch)?.[1];
  const version = Number(digits);
  if (digits === undefined || version > largestVersion) throw new DomainError('0010010000412');
  return version;
}

/** RFC 9110 13.1.2: weak comparison against any tag of the list. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
