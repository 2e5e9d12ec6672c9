import { type FirstPartyClient, memberScope } from '../../../kernel/access/first-party-clients.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { accessTokenOf, memberTokenSeconds } from '../../identity/endpoints/session-answer.ts';
import { rotateRefreshToken } from '../../identity/sessions/refresh-tokens.ts';
import type { Session } from '../../identity/sessions/sessions.ts';
import { signingKey } from '../../tokens/signing-keys.ts';
import type { TokenAnswer } from '../../tokens/tokens.ts';
import type { TokenParameters } from '../grants/grant.ts';
import { OAuthError } from '../oauth-error.ts';
import { endSessionsBefore, redeemMemberCode } from './member-codes.ts';

function required(parameters: TokenParameters, name: keyof TokenParameters): string {
  const value = parameters[name];
  if (value === undefined)
    throw new OAuthError('invalid_request', `Required parameters are missing: ${name}.`);
  return value;
}

async function refresh(deps: Dependencies, clientId: string, token: string) {
  try {
    const given = await rotateRefreshToken(deps, token, clientId);
    await endSessionsLeft(deps, given.session);
    return given;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new OAuthError('invalid_grant', error.message);
  }
}

/** Those of other tabs, which the browser did not keep. If it fails, the next time will do: the token is spent. */
async function endSessionsLeft({ database, clock, logger }: Dependencies, session: Session): Promise<void> {
  try {
    await inClientTransaction(database.pool, (client) => endSessionsBefore(client, session, clock.now()));
  } catch (error) {
    logger.warn({ err: error }, 'sessions that a client left could not be ended');
  }
}

/** A member's session for an authenticated first-party client: by a code, or by its last refresh token. */
export async function memberTokens(
  deps: Dependencies,
  client: FirstPartyClient,
  parameters: TokenParameters,
): Promise<TokenAnswer> {
  // Nothing may fail once a code or a token is spent.
  await signingKey(deps);
  let given: { readonly session: Session; readonly refreshToken: string };
  switch (parameters.grant_type) {
    case 'authorization_code':
      given = await redeemMemberCode(deps, client, {
        code: required(parameters, 'code'),
        redirectUri: required(parameters, 'redirect_uri'),
        verifier: parameters.code_verifier,
      });
      break;
    case 'refresh_token':
      given = await refresh(deps, client.clientId, required(parameters, 'refresh_token'));
      break;
    case undefined:
    default:
      throw new OAuthError('unauthorized_client', 'Clients of the platform act for members only.');
  }
  return {
    access_token: await accessTokenOf(deps, given.session),
    token_type: 'Bearer',
    expires_in: memberTokenSeconds,
    scope: memberScope,
    refresh_token: given.refreshToken,
  };
}
