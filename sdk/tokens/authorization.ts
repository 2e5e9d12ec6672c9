import { toBase64Url } from '../base64.ts';
import { OAuthError } from './oauth-error.ts';

/** A request for consent. Store `state` and `verifier` in the session of the person whose browser you send to `url`. */
export interface AuthorizationRequest {
  readonly url: string;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

const randomText = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** base64url of the verifier's SHA-256 (RFC 7636 4.2). */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(digest));
}

/** Where to send the browser of a person of the business, with PKCE. By default requests all scopes of the app. */
export async function authorizationRequest(
  authUrl: string,
  clientId: string,
  { redirectUri, scope, resource }: { redirectUri: string; scope?: string; resource?: string },
): Promise<AuthorizationRequest> {
  const [state, verifier] = [randomText(), randomText()];
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(scope !== undefined && { scope }),
    ...(resource !== undefined && { resource }),
  });
  return { url: `${authUrl}/connect/authorize?${query.toString()}`, state, verifier, redirectUri };
}

/**
 * The code in the address that the browser came back to. Throws an OAuthError after Deny, for an address that belongs
 * to another request (RFC 6749 10.12), and for one of another authorization server (RFC 9207).
 */
export function codeOf(
  callbackUrl: string | URL,
  request: Pick<AuthorizationRequest, 'state'>,
  authUrl: string,
): string {
  const { searchParams } = new URL(callbackUrl);
  if (searchParams.get('state') !== request.state) {
    throw new OAuthError('invalid_response', 'The state is not that of the request.', null);
  }
  if (searchParams.get('iss') !== authUrl) {
    throw new OAuthError('invalid_response', `The answer is not from ${authUrl}.`, null);
  }
  const code = searchParams.get('code');
  if (code === null) {
    const error = searchParams.get('error') ?? 'invalid_response';
    throw new OAuthError(error, searchParams.get('error_description') ?? 'There is no code.', null);
  }
  return code;
}
