import { createLocalJWKSet, jwtVerify } from 'jose';
import {
  type MemberTokenClaims,
  memberTokenClaims,
  memberTokenPrefix,
  memberTokenType,
} from '../../../kernel/access/authorization.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { publicSigningKeys } from '../../tokens/signing-keys.ts';
import { readAppToken } from '../../tokens/tokens.ts';
import { type Session, liveSession } from '../sessions/sessions.ts';

async function readMemberToken(deps: Dependencies, token: string): Promise<MemberTokenClaims | null> {
  if (!token.startsWith(memberTokenPrefix)) return null;
  const keys = createLocalJWKSet({ keys: await publicSigningKeys(deps) });
  try {
    const { payload } = await jwtVerify(token.slice(memberTokenPrefix.length), keys, {
      algorithms: ['EdDSA'],
      typ: memberTokenType,
      issuer: deps.env.AUTH_URL,
      audience: deps.env.BASE_URL,
      currentDate: deps.clock.now(),
    });
    return memberTokenClaims.parse(payload);
  } catch {
    return null;
  }
}

/** contract 5: an app's token is not accepted on members' routes; an invalid one is the ordinary 401. */
async function refuseAppToken(deps: Dependencies, token: string): Promise<void> {
  const claims = await readAppToken(deps, token);
  if (claims !== null && claims.exp * 1000 > deps.clock.now().getTime()) {
    throw new DomainError('0010010000403', 'This route needs the token of a member.');
  }
}

/**
 * The live session behind an Authorization header. Throws 0010010000403 for an app's token, and the 401 for anything
 * else but a member token.
 */
export async function memberSession(deps: Dependencies, authorization: string): Promise<Session> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const claims = token === undefined ? null : await readMemberToken(deps, token);
  if (claims === null) {
    if (token !== undefined) await refuseAppToken(deps, token);
    throw new DomainError('0010010000401');
  }
  const session = await liveSession(deps, claims.session);
  if (session === null)
    throw new DomainError('TOKEN_REVOKED', 'The session of this token has ended. Sign in again.');
  // The session may act as another profile meanwhile; this token does not.
  return {
    ...session,
    actingProfileId: claims.profile ?? session.actingProfileId,
    actingProfileKind: claims.profile_kind ?? session.actingProfileKind,
  };
}
