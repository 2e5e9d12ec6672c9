import { sign as signBytes } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import {
  type AppTokenClaims,
  type MemberTokenClaims,
  appTokenClaims,
  appTokenPrefix,
  appTokenType,
  memberTokenPrefix,
  memberTokenType,
} from '../../kernel/access/authorization.ts';
import type { ProfileKind } from '../../kernel/access/viewer.ts';
import type { App } from '../clients/app-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { publicSigningKeys, signingKey } from './signing-keys.ts';

type TokenDependencies = Pick<
  Dependencies,
  'database' | 'encryptionSecrets' | 'clock' | 'logger' | 'env' | 'ids'
>;

/** A successful answer of the token endpoint (spec 2.3). */
export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly scope: string;
  readonly refresh_token?: string;
}

/** The business that a token acts for, and the family it belongs to. */
export interface Delegation {
  readonly businessId: string;
  readonly businessKind: ProfileKind;
  readonly familyId: string;
}

export interface AppTokenInput {
  readonly app: App;
  /** null if the app acts for itself. */
  readonly delegation: Delegation | null;
  readonly scopes: readonly string[];
  /** Audience: the resource that the token is for. */
  readonly resource: string;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/**
 * A JWT in the compact form of RFC 7515 7.1, signed with Ed25519 (RFC 8037 3.1). Not by jose: WebCrypto, which it signs
 * with, costs twice as much as the signature itself; nor on another thread, which costs more than it saves.
 */
async function sign(
  deps: TokenDependencies,
  type: string,
  claims: AppTokenClaims | MemberTokenClaims,
): Promise<string> {
  const { kid, privateKey } = await signingKey(deps);
  const content = `${encode({ alg: 'EdDSA', typ: type, kid })}.${encode(claims)}`;
  const signature = signBytes(null, Buffer.from(content), privateKey);
  return `${content}.${signature.toString('base64url')}`;
}

function times({ clock }: Pick<Dependencies, 'clock'>, seconds: number): { iat: number; exp: number } {
  const iat = Math.floor(clock.now().getTime() / 1000);
  return { iat, exp: iat + seconds };
}

/** An access token of an app, `svcat_...`, valid for the app's own time or ACCESS_TOKEN_SECONDS (spec 2.3). */
export async function issueAppToken(
  deps: TokenDependencies,
  { app, delegation, scopes, resource }: AppTokenInput,
): Promise<TokenAnswer> {
  const seconds = app.accessTokenSeconds ?? deps.env.ACCESS_TOKEN_SECONDS;
  const scope = scopes.join(' ');
  const token = await sign(deps, appTokenType, {
    iss: deps.env.AUTH_URL,
    aud: resource,
    sub: delegation?.businessId ?? app.clientId,
    client_id: app.clientId,
    app: app.id,
    business: delegation?.businessId ?? null,
    business_kind: delegation?.businessKind ?? null,
    scope,
    family: delegation?.familyId ?? null,
    jti: deps.ids(),
    ...times(deps, seconds),
  });
  return { access_token: appTokenPrefix + token, token_type: 'Bearer', expires_in: seconds, scope };
}

/** Claims of an app's access token that this server signed, expired or not; null for anything else. */
export async function readAppToken(deps: TokenDependencies, token: string): Promise<AppTokenClaims | null> {
  if (!token.startsWith(appTokenPrefix)) return null;
  const keys = createLocalJWKSet({ keys: await publicSigningKeys(deps) });
  try {
    const { payload } = await jwtVerify(token.slice(appTokenPrefix.length), keys, {
      algorithms: ['EdDSA'],
      typ: appTokenType,
      issuer: deps.env.AUTH_URL,
      currentDate: new Date(0),
    });
    return appTokenClaims.parse(payload);
  } catch {
    return null;
  }
}

export interface MemberTokenInput {
  readonly memberId: string;
  readonly sessionId: string;
  /** The acting profile, or null. */
  readonly profileId: string | null;
  readonly profileKind: ProfileKind | null;
  readonly isAdmin: boolean;
  /** Lifetime in seconds (contract 5: 900). */
  readonly seconds: number;
}

/** A member's access token, `svcmt_...` (contract 5). */
export async function signMemberToken(deps: TokenDependencies, input: MemberTokenInput): Promise<string> {
  const token = await sign(deps, memberTokenType, {
    iss: deps.env.AUTH_URL,
    aud: deps.env.BASE_URL,
    sub: input.memberId,
    session: input.sessionId,
    profile: input.profileId,
    profile_kind: input.profileKind,
    is_admin: input.isAdmin,
    jti: deps.ids(),
    ...times(deps, input.seconds),
  });
  return memberTokenPrefix + token;
}
