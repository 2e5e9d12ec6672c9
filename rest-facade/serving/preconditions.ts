import { createHash } from 'node:crypto';
import { DomainError } from '../../kernel/errors/errors.ts';

/** GraphQL's Int, and PostgreSQL's integer. */
const largestVersion = 2_147_483_647;
/** Nobody has read this many versions of one record; further tags are ignored. */
const mostVersions = 10;

/** contract 0.6 */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The tag of an answer that anybody may cache: a digest of all its content, because time, stock and other records
 * change it too. A version comes first (contract 0.6), so that callers can tell the two apart.
 */
export function etagOfBody(body: string | Buffer, version: number | undefined): string {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  return version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
}

/**
 * The versions in `If-Match`; null for any. RFC 9110 13.1.1 compares strongly, and our tags begin with version numbers,
 * against which changes are checked, so anything but a strong tag with a number cannot match. Throws 0010010000412 if
 * none of the tags can.
 */
export function expectedVersions(ifMatch: string | undefined): readonly (number | null)[] {
  if (ifMatch === undefined || ifMatch.trim() === '*') return [null];
  const tags = ifMatch.split(',').map((tag) => /^\s*"(\d{1,10})(?:-[\w-]{16})?"\s*$/.exec(tag)?.[1]);
  const versions = tags.flatMap((digits) => (digits === undefined ? [] : Number(digits)));
  const possible = [...new Set(versions)].filter((version) => version <= largestVersion);
  if (possible.length === 0) throw new DomainError('0010010000412');
  return possible.slice(0, mostVersions);
}

/** Makes the change for the version that matches: the others are refused with 0010010000412 and change nothing. */
export async function withAnyVersion<Outcome>(
  [version = null, ...others]: readonly (number | null)[],
  change: (version: number | null) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await change(version);
  } catch (error) {
    const isOther = error instanceof DomainError && error.code === '0010010000412';
    if (!isOther || others.length === 0) throw error;
    return withAnyVersion(others, change);
  }
}
