import { checkSameResource } from '../checks/resource.ts';
import { type GrantedScopes, issuableScopes } from '../checks/scope.ts';
import type { Dependencies } from '../dependencies.ts';
import { OAuthError } from '../oauth-error.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { signingKey } from '../signing-keys.ts';
import { revokeFamily } from '../token-families.ts';
import { type Delegation, issueAppToken } from '../tokens.ts';
import type { Grant, TokenRequest } from './grant.ts';

/** How long after its replacement a refresh token may be reused without the family being revoked (contract 3). */
const reuseGraceMs = 60_000;

interface RefreshTokenRow extends Delegation, GrantedScopes {
  readonly resource: string;
  readonly isExpired: boolean;
  readonly isReplaced: boolean;
  readonly isStolen: boolean;
  readonly isConnected: boolean;
  readonly isRevoked: boolean;
}

/** A refresh token, `svcrt_...`, and what is stored of it. */
export function newRefreshToken(): { readonly token: string; readonly hash: Buffer } {
  const token = newSecret('svcrt_');
  return { token, hash: hashSecret(token) };
}

async function findToken(deps: Dependencies, hash: Buffer, appId: string): Promise<RefreshTokenRow | null> {
  const now = deps.clock.now();
  const { rows } = await deps.database.pool.query<RefreshTokenRow>({
    name: 'refresh-token',
    text: `select r.scopes, coalesce(n.scopes, '{}') as "connectionScopes", r.resource, r.expires_at <= $3 as "isExpired",
             r.replaced_at is not null as "isReplaced", coalesce(r.replaced_at < $4, false) as "isStolen",
             n.status is not distinct from 'CONNECTED' as "isConnected",
             f.revoked_at is not null as "isRevoked",
             f.id as "familyId", f.business_id as "businessId", f.business_kind as "businessKind"
           from authorization_server.refresh_token r
           join authorization_server.token_family f on f.id = r.family_id
           left join authorization_server.connection n
             on n.app_id = f.app_id and n.business_id = f.business_id
           where r.hash = $1 and f.app_id = $2`,
    values: [hash, appId, now, new Date(now.getTime() - reuseGraceMs)],
  });
  return rows[0] ?? null;
}

/** The token's row when it may be used. Throws invalid_grant with the reason. */
async function usableToken(
  deps: Dependencies,
  hash: Buffer,
  { app }: TokenRequest,
): Promise<RefreshTokenRow> {
  const token = await findToken(deps, hash, app.id);
  if (token === null) throw new OAuthError('invalid_grant', 'The refresh token is not known.');
  if (token.isReplaced) {
    if (token.isStolen) {
      const actor = { kind: 'APP', id: app.id } as const;
      await revokeFamily(deps, token.familyId, { event: 'REFRESH_TOKEN_REPLAYED', actor });
    }
    throw new OAuthError('invalid_grant', 'The refresh token was used already.');
  }
  if (!token.isConnected) throw new OAuthError('invalid_grant', 'The business disconnected the app.');
  if (token.isRevoked) throw new OAuthError('invalid_grant', 'The refresh token was revoked.');
  if (token.isExpired) throw new OAuthError('invalid_grant', 'The refresh token has expired.');
  return token;
}

/** Replaces the token in one statement, which only one request wins (spec 3.2). */
async function replaceToken(deps: Dependencies, hash: Buffer, newHash: Buffer, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + deps.env.REFRESH_TOKEN_DAYS * 86_400_000);
  const { rowCount } = await deps.database.pool.query({
    name: 'replace-refresh-token',
    text: `with replaced as (
             update authorization_server.refresh_token r set replaced_at = $3
             from authorization_server.token_family f
             where r.hash = $1 and r.replaced_at is null and r.expires_at > $3
               and f.id = r.family_id and f.revoked_at is null
             returning r.family_id, r.scopes, r.resource)
           insert into authorization_server.refresh_token
             (hash, family_id, scopes, resource, issued_at, expires_at)
           select $2, family_id, scopes, resource, $3, $4 from replaced`,
    values: [hash, newHash, now, expiresAt],
  });
  return rowCount === 1;
}

/** A new access token and a new refresh token for a used one (spec 5.4, RFC 6749 6). */
export const refreshTokenGrant: Grant = {
  requiredParameters: ['client_id', 'refresh_token'],
  checkApp: () => undefined,
  exchange: async (deps, request) => {
    const hash = hashSecret(request.parameters.refresh_token ?? '');
    const token = await usableToken(deps, hash, request);
    checkSameResource(request.parameters.resource, token.resource, deps.env);
    const scopes = issuableScopes(request.parameters.scope, token);
    // Nothing may fail once the token is replaced.
    await signingKey(deps);
    const refresh = newRefreshToken();
    if (!(await replaceToken(deps, hash, refresh.hash, deps.clock.now()))) {
      await usableToken(deps, hash, request);
      throw new OAuthError('invalid_grant', 'The refresh token was used already.');
    }
    const answer = await issueAppToken(deps, {
      app: request.app,
      delegation: token,
      scopes,
      resource: token.resource,
    });
    return { ...answer, refresh_token: refresh.token };
  },
};
