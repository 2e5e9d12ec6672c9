import { type App, needsPkce } from '../../clients/app-store.ts';
import { isVerifierOf } from '../checks/pkce.ts';
import { checkSameResource } from '../checks/resource.ts';
import { type GrantedScopes, issuableScopes } from '../checks/scope.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lastMoment } from '../../storage/last-moment.ts';
import { OAuthError } from '../oauth-error.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { revokeFamily } from '../../connections/token-families.ts';
import { type Delegation, type TokenAnswer, issueAppToken } from '../../tokens/tokens.ts';
import { signingKey } from '../../tokens/signing-keys.ts';
import { amongOthers, awaitAnswer, latestAnswerMs } from './code-answer.ts';
import type { Grant, TokenRequest } from './grant.ts';
import { newRefreshToken } from './refresh-token.ts';

interface CodeRow extends Delegation, GrantedScopes {
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly resource: string;
  readonly isExpired: boolean;
  readonly isUsed: boolean;
  readonly isReplayed: boolean;
  readonly isRevoked: boolean;
  /** Whether the app still has the redirect URI that the code was sent to (contract 3). */
  readonly isRedirectKnown: boolean;
}

function hashOf({ parameters }: TokenRequest): Buffer {
  return hashSecret(parameters.code ?? '');
}

/**
 * How often the time of a request is compared with that of the answer. A statement that reaches a busy database late
 * makes the request seem younger than it is, never older: once it was found to come before the answer, it did.
 */
const comparisons = 5;

/** The code's row. Throws invalid_grant for one that was not issued to the app. */
async function knownCode(deps: Dependencies, request: TokenRequest): Promise<CodeRow> {
  const { rows } = await deps.database.pool.query<CodeRow>({
    name: 'authorization-code',
    text: `select c.redirect_uri as "redirectUri", c.code_challenge as "codeChallenge",
             c.scopes, coalesce(n.scopes, '{}') as "connectionScopes", c.resource,
             c.expires_at <= $3 as "isExpired", c.used_at is not null as "isUsed",
             coalesce(c.answered_at <= statement_timestamp() - $4 * interval '1 millisecond', false)
               as "isReplayed",
             c.redirect_uri = any(a.redirect_uris) as "isRedirectKnown",
             f.revoked_at is not null or n.status is distinct from 'CONNECTED' as "isRevoked",
             f.id as "familyId", f.business_id as "businessId", f.business_kind as "businessKind"
           from authorization_server.authorization_code c
           join authorization_server.app a on a.id = c.app_id
           join authorization_server.token_family f on f.id = c.family_id
           left join authorization_server.connection n
             on n.app_id = f.app_id and n.business_id = f.business_id
           where c.hash = $1 and c.app_id = $2`,
    values: [
      hashOf(request),
      request.app.id,
      deps.clock.now(),
      // Computed when the statement is sent, so that waiting for a connection does not make the request younger.
      { toPostgres: () => performance.now() - request.arrivedAt },
    ],
  });
  const [code] = rows;
  if (code === undefined) throw new OAuthError('invalid_grant', 'The code is not known.');
  request.tellBusiness(code.businessId);
  return code;
}

/**
 * What is wrong with the redemption itself; it does not depend on the code's state, so the code stays valid for its
 * owner.
 */
function bindingFault(code: CodeRow, { parameters }: TokenRequest, app: App): string | null {
  if (parameters.redirect_uri !== code.redirectUri) return 'The code was issued for another redirect URI.';
  if (code.codeChallenge === null && needsPkce(app)) {
    return 'The code was issued without a PKCE challenge, which this app needs.';
  }
  if (!isVerifierOf(parameters.code_verifier, code.codeChallenge)) {
    return 'The code_verifier does not match the code (PKCE).';
  }
  return null;
}

/** Whether a request with a used code came after its answer. */
async function isReplayed(deps: Dependencies, request: TokenRequest, first: CodeRow): Promise<boolean> {
  let { isReplayed: seemsLate } = first;
  for (let read = 1; seemsLate && read < comparisons; read += 1) {
    // One that cannot be read again stays late.
    seemsLate = await knownCode(deps, request).then(
      ({ isReplayed: isLate }) => isLate,
      () => true,
    );
  }
  return seemsLate;
}

/** The code's row if it may be redeemed. Throws invalid_grant with the reason, or invalid_target. */
async function redeemableCode(deps: Dependencies, request: TokenRequest): Promise<CodeRow> {
  const code = await knownCode(deps, request);
  const fault = bindingFault(code, request, request.app);
  if (fault !== null) throw new OAuthError('invalid_grant', fault);
  checkSameResource(request.parameters.resource, code.resource, deps.env);
  if (code.isUsed) {
    // RFC 6749 4.1.2: a request after the answer may come from a thief of the code, or from the victim of one.
    if (await isReplayed(deps, request, code)) {
      const actor = { kind: 'APP', id: request.app.id } as const;
      await revokeFamily(deps, code.familyId, { event: 'CODE_REPLAYED', actor });
    }
    throw new OAuthError('invalid_grant', 'The code was used already.');
  }
  if (!code.isRedirectKnown) {
    throw new OAuthError(
      'invalid_grant',
      'The app no longer has the redirect URI that the code was issued for.',
    );
  }
  if (code.isExpired) throw new OAuthError('invalid_grant', 'The code has expired.');
  if (code.isRevoked) throw new OAuthError('invalid_grant', 'The business disconnected the app.');
  return code;
}

/** Spends the code and stores the first refresh token in one statement, which succeeds for only one request. */
async function spendCode(deps: Dependencies, hash: Buffer, refreshHash: Buffer, now: Date): Promise<boolean> {
  const { REFRESH_TOKEN_DAYS: days, REFRESH_TOKEN_TOTAL_DAYS: total = days } = deps.env;
  const expiresAt = new Date(now.getTime() + Math.min(days, total) * 86_400_000);
  const { rowCount } = await deps.database.pool.query({
    name: 'spend-authorization-code',
    text: `with spent as (
             update authorization_server.authorization_code c
             set used_at = $3, answered_at = clock_timestamp() + $6 * interval '1 millisecond'
             from authorization_server.token_family f, authorization_server.app a
             where c.hash = $1 and a.id = c.app_id and c.redirect_uri = any(a.redirect_uris) and c.used_at is null and c.expires_at > $3 and clock_timestamp() < $5
               and f.id = c.family_id and f.revoked_at is null
             returning c.family_id, c.scopes, c.resource)
           insert into authorization_server.refresh_token
             (hash, family_id, scopes, resource, issued_at, expires_at)
           select $2, family_id, scopes, resource, $3, $4 from spent`,
    values: [hash, refreshHash, now, expiresAt, lastMoment(deps), latestAnswerMs],
  });
  return rowCount === 1;
}

/** The tokens for a code that nobody else has spent. */
async function redeem(
  deps: Dependencies,
  request: TokenRequest,
  isAlone: () => boolean,
): Promise<TokenAnswer> {
  const hash = hashOf(request);
  const code = await redeemableCode(deps, request);
  // RFC 6749 4.1.3 has no scope parameter here: what the business was shown is what counts.
  const scopes = issuableScopes(undefined, code);
  // Nothing may fail once the code is spent.
  await signingKey(deps);
  const refresh = newRefreshToken();
  if (!(await spendCode(deps, hash, refresh.hash, deps.clock.now()))) {
    await redeemableCode(deps, request);
    throw new OAuthError('invalid_grant', 'The code was used already.');
  }
  const issued = { app: request.app, delegation: code, scopes, resource: code.resource };
  const [answer] = await Promise.all([issueAppToken(deps, issued), awaitAnswer(deps, hash, isAlone)]);
  return { ...answer, refresh_token: refresh.token };
}

/** Redeems the code of a business's consent (spec 5.4, RFC 6749 4.1.3). */
export const authorizationCodeGrant: Grant = {
  requiredParameters: ['client_id', 'code', 'redirect_uri'],
  faultOf: () => null,
  prove: knownCode,
  exchange: (deps, request) => amongOthers(hashOf(request), (isAlone) => redeem(deps, request, isAlone)),
};
