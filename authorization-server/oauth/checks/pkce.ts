import { createHash, timingSafeEqual } from 'node:crypto';
import { OAuthError } from '../oauth-error.ts';

const challengePattern = /^[A-Za-z0-9_-]{43}$/;
/** RFC 7636 4.1 */
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The challenge of an authorization request, S256 only (spec 5.4); null if none is sent and none is required, as for a
 * confidential, developer-registered app. Throws invalid_request otherwise.
 */
export function checkCodeChallenge(
  challenge: string | undefined,
  method: string | undefined,
  isNeeded: true,
): string;
export function checkCodeChallenge(
  challenge: string | undefined,
  method: string | undefined,
  isNeeded: boolean,
): string | null;
export function checkCodeChallenge(
  challenge: string | undefined,
  method: string | undefined,
  isNeeded: boolean,
): string | null {
  if (challenge === undefined) {
    if (method !== undefined) {
      throw new OAuthError(
        'invalid_request',
        'The app names a way to protect the request, but left it out (PKCE).',
      );
    }
    if (isNeeded) {
      throw new OAuthError('invalid_request', 'The app did not protect its request as it has to (PKCE).');
    }
    return null;
  }
  // RFC 7636 4.3: without a method the challenge would be plain, which is not supported.
  if (method !== 'S256') {
    throw new OAuthError(
      'invalid_request',
      'The app protects its request in a way that is not offered (PKCE).',
    );
  }
  if (!challengePattern.test(challenge)) {
    throw new OAuthError('invalid_request', 'The protection of the request is malformed (PKCE).');
  }
  return challenge;
}

/**
 * Whether a verifier matches the challenge of a code (RFC 7636 4.6). A code without a challenge accepts no verifier
 * either: sending one shows that somebody stripped the challenge on the way (RFC 9700 4.8.2).
 */
export function isVerifierOf(verifier: string | undefined, challenge: string | null): boolean {
  if (challenge === null) return verifier === undefined;
  if (verifier === undefined || !verifierPattern.test(verifier)) return false;
  const computed = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
