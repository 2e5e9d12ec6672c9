import { type App, needsPkce } from '../clients/app-store.ts';
import { checkAppIsActive, checkClientId } from './checks/client.ts';
import { checkCodeChallenge } from './checks/pkce.ts';
import { parseQuery, singleParameters } from './checks/parameters.ts';
import { checkRegisteredRedirectUri } from './checks/redirect-uri.ts';
import { checkResource } from './checks/resource.ts';
import { checkResponseType } from './checks/response-type.ts';
import { readAgentScopes, readDeclaredScopes } from './checks/scope.ts';
import type { Dependencies } from '../dependencies.ts';
import { findNamedApp } from './client-documents/client-of-document.ts';
import { OAuthError } from './oauth-error.ts';

/** An authorization request that the consent page can show to a person (spec 5.4). */
export interface AuthorizeRequest {
  readonly app: App;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
  readonly codeChallenge: string | null;
  /** Audience of the resulting tokens. */
  readonly resource: string;
}

/** A request that cannot be shown to a person; `message` explains it to them in plain words, without secrets. */
export class AuthorizeFault extends Error {
  override readonly name = 'AuthorizeFault';
}

const parameterNames = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;

/**
 * The maximum size of one parameter, in bytes of UTF-8: more than any needs. `state` belongs to the app and has no such
 * limit.
 */
const maximumBytes = 2_048;
/**
 * The maximum size of the whole request, in characters as it is passed through sign-in and the card page: in addresses,
 * each of which escapes it once more, and which with cookies have to fit into the server's 64 KiB of headers.
 */
const maximumTravelling = 49_152;

/** The parameters of a request in canonical form, to come back to it; unknown ones are dropped. */
export function canonicalQuery(query: string): string {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of parameterNames) for (const value of given.getAll(name)) known.append(name, value);
  return known.toString();
}

function checkLengths(parameters: Readonly<Partial<Record<string, string>>>, query: string): void {
  for (const [name, value = ''] of Object.entries(parameters)) {
    if (name === 'state' || Buffer.byteLength(value) <= maximumBytes) continue;
    throw new OAuthError(
      'invalid_request',
      `The app sent more than can be taken along (${name}): at most ${maximumBytes} bytes.`,
    );
  }
  if (encodeURIComponent(encodeURIComponent(query)).length > maximumTravelling) {
    throw new OAuthError(
      'invalid_request',
      'The address that the app sent you to is too long to be taken along.',
    );
  }
}

/** The parameters of a request, each once and within its maximum size. Throws invalid_request. */
export function readParameters(
  query: string,
): Readonly<Partial<Record<(typeof parameterNames)[number], string>>> {
  const parameters = singleParameters(parseQuery(query, parameterNames), parameterNames);
  checkLengths(parameters, canonicalQuery(query));
  return parameters;
}

/**
 * Reads the query of GET /connect/authorize, as it was sent. Throws AuthorizeFault for what is explained on the page
 * and never redirected (spec 5.4), because the redirect address itself may not be the app's. `countFetch` may refuse,
 * with an OAuthError, to fetch the app's metadata document.
 */
export async function readAuthorizeRequest(
  deps: Pick<Dependencies, 'database' | 'clock' | 'ids' | 'env' | 'documents'>,
  query: string,
  countFetch: () => Promise<void>,
): Promise<AuthorizeRequest> {
  try {
    const parameters = readParameters(query);
    const clientId = checkClientId(parameters.client_id);
    const app = checkAppIsActive(await findNamedApp(deps, clientId, countFetch));
    const redirectUri = checkRegisteredRedirectUri(parameters.redirect_uri, app);
    checkResponseType(parameters.response_type);
    const resource = checkResource(parameters.resource, deps.env);
    return {
      app,
      redirectUri,
      scopes:
        resource === deps.env.MCP_URL
          ? readAgentScopes(parameters.scope)
          : readDeclaredScopes(parameters.scope, app),
      state: parameters.state ?? null,
      codeChallenge: checkCodeChallenge(
        parameters.code_challenge,
        parameters.code_challenge_method,
        deps.env.PKCE_REQUIRED || needsPkce(app),
      ),
      resource,
    };
  } catch (error) {
    if (error instanceof OAuthError) throw new AuthorizeFault(error.message);
    throw error;
  }
}
