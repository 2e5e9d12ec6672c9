import { type FirstPartyClient, memberScope } from '../../../kernel/access/first-party-clients.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AuthorizeFault, readParameters } from '../authorize-request.ts';
import { checkCodeChallenge } from '../checks/pkce.ts';
import { checkRegisteredRedirectUri } from '../checks/redirect-uri.ts';
import { checkResponseType } from '../checks/response-type.ts';
import { splitScopes } from '../checks/scope.ts';
import { OAuthError } from '../oauth-error.ts';
import { firstPartyClient } from './clients.ts';

/** What a first-party web client asks for: who is signed in with this browser (contract 5). */
export interface MemberRequest {
  readonly client: FirstPartyClient;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly state: string | null;
  /** `prompt=none`: somebody who is not signed in is not asked to sign in. */
  readonly isSilent: boolean;
}

/** Throws invalid_scope unless the request is only for a member's session. */
function checkMemberScope(scope: string | undefined): void {
  const [first, ...others] = splitScopes(scope ?? '');
  if (first === memberScope && others.length === 0) return;
  throw new OAuthError('invalid_scope', `Clients of the platform can only ask for the scope ${memberScope}.`);
}

/** Reads a request of a first-party client; null for one of an app. Throws AuthorizeFault, as for apps. */
export function readMemberRequest(
  deps: Pick<Dependencies, 'env' | 'internalSecrets'>,
  query: string,
): MemberRequest | null {
  const given = new URLSearchParams(query);
  const client = firstPartyClient(deps, given.get('client_id') ?? undefined);
  if (client === null) return null;
  try {
    const parameters = readParameters(query);
    const redirectUri = checkRegisteredRedirectUri(parameters.redirect_uri, client);
    checkResponseType(parameters.response_type);
    checkMemberScope(parameters.scope);
    const codeChallenge = checkCodeChallenge(
      parameters.code_challenge,
      parameters.code_challenge_method,
      true,
    );
    const { state = null } = parameters;
    return { client, redirectUri, codeChallenge, state, isSilent: given.get('prompt') === 'none' };
  } catch (error) {
    if (error instanceof OAuthError) throw new AuthorizeFault(error.message);
    throw error;
  }
}
