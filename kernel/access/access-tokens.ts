import { hash } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  type AppTokenClaims,
  type Authorization,
  type MemberTokenClaims,
  appTokenClaims,
  appTokenPrefix,
  appTokenType,
  memberTokenClaims,
  memberTokenPrefix,
  memberTokenType,
} from './authorization.ts';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors/errors.ts';
import { createKeySource } from './public-keys.ts';

/** A token with a valid signature, issuer, audience and expiry. Its standing is checked separately. */
export type VerifiedToken =
  | { readonly kind: 'app'; readonly claims: AppTokenClaims; readonly scopes: readonly string[] }
  | { readonly kind: 'member'; readonly claims: MemberTokenClaims };

/**
 * null for anything but a valid token. Throws 0010010000503 if the keys are unavailable, TOKEN_REVOKED for a token whose
 * key the platform dropped. `tellOwner` gets the claims of an app's token once its signature is verified, even if it has
 * expired or is for another resource.
 */
export type TokenVerifier = (
  token: string,
  tellOwner?: (claims: AppTokenClaims) => void,
) => Promise<VerifiedToken | null>;

/** Both names of Ed25519 signatures: RFC 8037's, and RFC 9864's newer one. */
const algorithms = ['EdDSA', 'Ed25519'];
/** About 1 KB each. */
const maximumRemembered = 10_000;

interface Remembered {
  readonly token: VerifiedToken;
  readonly keyId: string;
  readonly expiresAt: number;
}

/**
 * Creates the check of access tokens, of apps (`svcat_`) and of members (`svcmt_`). Verified tokens are cached by
 * their SHA-256 until they expire, because one EdDSA check costs more than the rest of a read; the token itself is
 * not stored.
 */
export function createTokenVerifier({
  issuer,
  audience,
  authorization,
  clock,
}: {
  issuer: string;
  audience: string;
  authorization: Pick<Authorization, 'publicKeys'>;
  clock: Clock;
}): TokenVerifier {
  const now = () => clock.now().getTime();
  const keys = createKeySource(authorization, now);
  const remembered = new LRUCache<string, Remembered>({ max: maximumRemembered });

  function recall(digest: string): VerifiedToken | undefined {
    const entry = remembered.get(digest);
    if (entry === undefined) return undefined;
    if (entry.expiresAt > now() && keys.isKnown(entry.keyId)) return entry.token;
    remembered.delete(digest);
    return undefined;
  }

  async function verify(
    digest: string,
    jwt: string,
    keyId: string,
    kind: VerifiedToken['kind'],
  ): Promise<VerifiedToken> {
    const { find, droppedIds } = await keys.keysFor(keyId);
    if (droppedIds.has(keyId)) {
      throw new DomainError('TOKEN_REVOKED', 'The key that signed the token was withdrawn; get a new token.');
    }
    const { payload } = await jwtVerify(jwt, find, {
      issuer,
      audience,
      algorithms,
      typ: kind === 'app' ? appTokenType : memberTokenType,
      currentDate: clock.now(),
      requiredClaims: ['exp'],
    });
    const token = kind === 'app' ? appToken(payload) : memberToken(payload);
    remembered.set(digest, { token, keyId, expiresAt: token.claims.exp * 1000 });
    return token;
  }

  return async (token, tellOwner) => {
    const kind = kindOf(token);
    if (kind === null) return null;
    const refreshed = keys.refreshWhenOld();
    if (refreshed !== null) await refreshed;
    const digest = hash('sha256', token, 'base64');
    const known = recall(digest);
    if (known !== undefined) return told(known, tellOwner);
    const jwt = token.slice(appTokenPrefix.length);
    const keyId = keyIdOf(jwt);
    if (keyId === undefined) return null;
    try {
      return told(await verify(digest, jwt, keyId, kind), tellOwner);
    } catch (error) {
      if (!(error instanceof errors.JOSEError || error instanceof z.ZodError)) throw error;
      const claims = signedClaims(error);
      if (claims !== null) tellOwner?.(claims);
      return null;
    }
  };
}

function told(
  token: VerifiedToken,
  tellOwner: ((claims: AppTokenClaims) => void) | undefined,
): VerifiedToken {
  if (token.kind === 'app') tellOwner?.(token.claims);
  return token;
}

/** The claims of an app's token that is refused for them: jose looks at the claims once the signature holds. */
function signedClaims(error: Error): AppTokenClaims | null {
  if (!(error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)) return null;
  return appTokenClaims.safeParse(error.payload).data ?? null;
}

/** Both prefixes have the same length, so that one slice serves both. */
function kindOf(token: string): VerifiedToken['kind'] | null {
  if (token.startsWith(appTokenPrefix)) return 'app';
  return token.startsWith(memberTokenPrefix) ? 'member' : null;
}

function keyIdOf(jwt: string): string | undefined {
  try {
    return decodeProtectedHeader(jwt).kid;
  } catch {
    return undefined;
  }
}

function appToken(payload: unknown): VerifiedToken {
  const claims = appTokenClaims.parse(payload);
  return { kind: 'app', claims, scopes: claims.scope.split(' ').filter(Boolean) };
}

function memberToken(payload: unknown): VerifiedToken {
  return { kind: 'member', claims: memberTokenClaims.parse(payload) };
}
