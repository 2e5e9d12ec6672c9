import { checkSameResource, namedResource } from '../checks/resource.ts';
import { type GrantedScopes, issuableScopes, splitScopes } from '../checks/scope.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lastMoment } from '../../storage/last-moment.ts';
import { followDocument } from '../client-documents/client-of-document.ts';
import { OAuthError } from '../oauth-error.ts';
import { hashSecret, newSecret } from '../../../kernel/access/secrets.ts';
import { signingKey } from '../../tokens/signing-keys.ts';
import { revokeFamily } from '../../connections/token-families.ts';
import { type Delegation, issueAppToken } from '../../tokens/tokens.ts';
import type { Grant, TokenRequest } from './grant.ts';

/** How long after its replacement a refresh token may be reused without revoking the family (contract 3). */
const reuseGraceMs = 60_000;

/** The grant behind a refresh token. */
interface RefreshableGrant extends Delegation, GrantedScopes {
  readonly resource: string;
}

interface RefreshTokenRow extends RefreshableGrant {
  readonly isExpired: boolean;
  readonly isReplaced: boolean;
  readonly isStolen: boolean;
  readonly isConnected: boolean;
  readonly isRevoked: boolean;
}

/**
 * A refresh token with its family. `offset 0` keeps PostgreSQL from searching all families of the app, which it
 * considers as fast while it has few statistics about the tables.
 */
const tokenWithFamily = `authorization_server.refresh_token r
           cross join lateral (
             select * from authorization_server.token_family where id = r.family_id offset 0) f`;

/** A refresh token, `svcrt_...`, and what is stored of it. */
export function newRefreshToken(): { readonly token: string; readonly hash: Buffer } {
  const token = newSecret('svcrt_');
  return { token, hash: hashSecret(token) };
}

/**
 * Replaces the token and stores the next one, in one statement that succeeds for only one request (spec 3.2), if the
 * token, its connection and the request are valid: otherwise `refusal` finds the reason.
 */
async function replaceToken(
  deps: Dependencies,
  { parameters, app }: TokenRequest,
  hash: Buffer,
  newHash: Buffer,
): Promise<RefreshableGrant | null> {
  const now = deps.clock.now();
  const asked = splitScopes(parameters.scope ?? '');
  const { rows } = await deps.database.pool.query<RefreshableGrant>({
    name: 'replace-refresh-token',
    text: `with granted as materialized (
             select r.scopes, n.scopes as connection_scopes, r.resource, r.family_id, f.business_id, f.business_kind, f.created_at
             from ${tokenWithFamily}
             join authorization_server.connection n on n.app_id = f.app_id and n.business_id = f.business_id
             where r.hash = $1 and r.replaced_at is null and r.expires_at > $3
               and f.app_id = $5 and f.revoked_at is null and n.status = 'CONNECTED'
               and coalesce($6, r.scopes) <@ r.scopes and coalesce($6, r.scopes) && n.scopes
               and coalesce($7, r.resource) = r.resource),
           replaced as (
             update authorization_server.refresh_token r set replaced_at = $3
             from granted where r.hash = $1 and r.replaced_at is null and clock_timestamp() < $8
             returning granted.*),
           issued as (
             insert into authorization_server.refresh_token
               (hash, family_id, scopes, resource, issued_at, expires_at)
             select $2, family_id, scopes, resource, $3, least($4, created_at + make_interval(days => $9))
             from replaced)
           select scopes, connection_scopes as "connectionScopes", resource, family_id as "familyId",
             business_id as "businessId", business_kind as "businessKind" from replaced`,
    values: [
      hash,
      newHash,
      now,
      new Date(now.getTime() + deps.env.REFRESH_TOKEN_DAYS * 86_400_000),
      app.id,
      asked.length === 0 ? null : asked,
      namedResource(parameters.resource, deps.env),
      lastMoment(deps),
      deps.env.REFRESH_TOKEN_TOTAL_DAYS,
    ],
  });
  return rows[0] ?? null;
}

function hashOf({ parameters }: TokenRequest): Buffer {
  return hashSecret(parameters.refresh_token ?? '');
}

/** The token's row. Throws invalid_grant for one that was not issued to the app. */
async function knownToken(deps: Dependencies, request: TokenRequest): Promise<RefreshTokenRow> {
  const now = deps.clock.now();
  const { rows } = await deps.database.pool.query<RefreshTokenRow>({
    name: 'refresh-token',
    text: `select r.scopes, coalesce(n.scopes, '{}') as "connectionScopes", r.resource,
             r.expires_at <= $3 as "isExpired",
             r.replaced_at is not null as "isReplaced", coalesce(r.replaced_at < $4, false) as "isStolen",
             n.status is not distinct from 'CONNECTED' as "isConnected",
             f.revoked_at is not null as "isRevoked",
             f.id as "familyId", f.business_id as "businessId", f.business_kind as "businessKind"
           from ${tokenWithFamily}
           left join authorization_server.connection n
             on n.app_id = f.app_id and n.business_id = f.business_id
           where r.hash = $1 and f.app_id = $2`,
    values: [hashOf(request), request.app.id, now, new Date(now.getTime() - reuseGraceMs)],
  });
  const [token] = rows;
  if (token === undefined) throw new OAuthError('invalid_grant', 'The refresh token is not known.');
  request.tellBusiness(token.businessId);
  return token;
}

/** Why a token was not replaced; presenting one too late ends its family. */
async function refusal(deps: Dependencies, request: TokenRequest): Promise<OAuthError> {
  const { parameters, app } = request;
  const invalidGrant = (description: string) => new OAuthError('invalid_grant', description);
  const token = await knownToken(deps, request);
  if (token.isStolen) {
    const actor = { kind: 'APP', id: app.id } as const;
    await revokeFamily(deps, token.familyId, { event: 'REFRESH_TOKEN_REPLAYED', actor });
  }
  if (token.isReplaced) return invalidGrant('The refresh token was used already.');
  if (!token.isConnected) return invalidGrant('The business disconnected the app.');
  if (token.isRevoked) return invalidGrant('The refresh token was revoked.');
  if (token.isExpired) return invalidGrant('The refresh token has expired.');
  checkSameResource(parameters.resource, token.resource, deps.env);
  issuableScopes(parameters.scope, token);
  // The reason has gone away in between.
  return new OAuthError('temporarily_unavailable', 'The authorization was changing; try again.', {
    status: 503,
    headers: { 'Retry-After': '1' },
  });
}

/** A new access token and a new refresh token for a used one (spec 5.4, RFC 6749 6). */
export const refreshTokenGrant: Grant = {
  requiredParameters: ['client_id', 'refresh_token'],
  faultOf: () => null,
  prove: knownToken,
  exchange: async (deps, request) => {
    const hash = hashOf(request);
    await followDocument(deps, request.app);
    // Nothing may fail once the token has been replaced.
    await signingKey(deps);
    const refresh = newRefreshToken();
    const grant = await replaceToken(deps, request, hash, refresh.hash);
    if (grant === null) throw await refusal(deps, request);
    request.tellBusiness(grant.businessId);
    const answer = await issueAppToken(deps, {
      app: request.app,
      delegation: grant,
      scopes: issuableScopes(request.parameters.scope, grant),
      resource: grant.resource,
    });
    return { ...answer, refresh_token: refresh.token };
  },
};
