import type { App } from '../../clients/app-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { TokenAnswer } from '../../tokens/tokens.ts';

export const tokenParameterNames = [
  'grant_type',
  'client_id',
  'client_secret',
  'code',
  'redirect_uri',
  'code_verifier',
  'refresh_token',
  'scope',
  'resource',
] as const;
type TokenParameterName = (typeof tokenParameterNames)[number];
export type TokenParameters = Readonly<Partial<Record<TokenParameterName, string>>>;

/** A token request whose client is authenticated. */
export interface TokenRequest {
  readonly parameters: TokenParameters;
  readonly app: App;
  /**
   * When the request reached this server, by `performance.now()`; distinguishes a replay from a request that was
   * already under way.
   */
  readonly arrivedAt: number;
  /** Receives the business that the tokens are for, as soon as it is known; null for none. */
  readonly tellBusiness: (businessId: string | null) => void;
}

/** One way to get a token (spec 5.3). */
export interface Grant {
  /** Parameters without which the request is invalid_request (spec 7.1). */
  readonly requiredParameters: readonly TokenParameterName[];
  /** Why the authenticated app is not approved for the grant; null if it is. Throws for one that never can be. */
  faultOf(app: App): string | null;
  /** Throws, like `exchange`, unless what the request presents was once issued to the app. */
  prove(deps: Dependencies, request: TokenRequest): Promise<unknown>;
  /** Issues the token. Throws OAuthError with the reason of a refusal. */
  exchange(deps: Dependencies, request: TokenRequest): Promise<TokenAnswer>;
}
