import { jsonOf } from '../problem-error.ts';
import { type RetryOptions, type Send, withRetries } from '../retries.ts';
import { type AuthorizationRequest, authorizationRequest, codeOf } from './authorization.ts';
import { refusalOf } from './oauth-error.ts';
import { type Tokens, tokensOf } from './tokens.ts';

export interface OAuthOptions extends RetryOptions {
  /** Address of the authorization server, without a trailing slash. */
  readonly authUrl: string;
  readonly clientId: string;
  /** Omitted by public clients, such as those in a browser. */
  readonly clientSecret?: string | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: Send | undefined;
}

/** What an app can request from the authorization server. Every function throws an OAuthError if it is refused. */
export interface OAuth {
  /** A request for a business's consent; the person's browser goes to its `url`. */
  authorizationRequest(wanted: {
    redirectUri: string;
    scope?: string;
    resource?: string;
  }): Promise<AuthorizationRequest>;
  /** Tokens for the address that the browser came back to. */
  exchange(callbackUrl: string | URL, request: Omit<AuthorizationRequest, 'url'>): Promise<Tokens>;
  /** The next pair; the given refresh token is no longer valid afterwards. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** A token of the app itself, if the platform has approved that. */
  clientCredentials(): Promise<Tokens>;
  /** Revokes a refresh token with everything that resulted from it, or an access token. */
  revoke(token: string): Promise<void>;
}

export function createOAuth(options: OAuthOptions): OAuth {
  const { authUrl, clientId, clientSecret, fetch: given } = options;
  const send = withRetries(given ?? ((request) => fetch(request)), options);
  const post = async (path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const body = new URLSearchParams({ ...parameters, client_id: clientId });
    if (clientSecret !== undefined) body.set('client_secret', clientSecret);
    const response = await send(new Request(authUrl + path, { method: 'POST', body }));
    const answer = await jsonOf(response);
    if (!response.ok) throw refusalOf(response.status, answer);
    return answer;
  };
  const fetchTokens = async (parameters: Readonly<Record<string, string>>): Promise<Tokens> => {
    const tokens = tokensOf(await post('/connect/token', parameters), Date.now());
    if (tokens === null) throw refusalOf(200, null);
    return tokens;
  };
  return {
    authorizationRequest: (wanted) => authorizationRequest(authUrl, clientId, wanted),
    exchange: async (callbackUrl, request) =>
      fetchTokens({
        grant_type: 'authorization_code',
        code: codeOf(callbackUrl, request, authUrl),
        redirect_uri: request.redirectUri,
        code_verifier: request.verifier,
      }),
    refresh: (refreshToken) => fetchTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    clientCredentials: () => fetchTokens({ grant_type: 'client_credentials' }),
    revoke: async (token) => {
      await post('/connect/revoke', { token });
    },
  };
}
