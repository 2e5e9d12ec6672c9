import { type App, isPublic } from '../app-store.ts';
import { checkResource } from '../checks/resource.ts';
import type { Dependencies } from '../dependencies.ts';
import { OAuthError } from '../oauth-error.ts';
import { type SigningKey, signingKey } from '../signing-keys.ts';
import { type TokenAnswer, issueAppToken } from '../tokens.ts';
import type { Grant } from './grant.ts';

/** Throws unauthorized_client for an app that can never use the grant (spec 5.5, 7.1). */
export function checkMayUseClientCredentials(app: App): void {
  if (isPublic(app) || app.isSelfRegistered) {
    throw new OAuthError(
      'unauthorized_client',
      'Public clients and self-registered apps cannot use client_credentials.',
    );
  }
}

interface OwnToken {
  readonly answer: TokenAnswer;
  readonly resource: string;
  readonly key: SigningKey;
  readonly second: number;
}

/** The last token of an app as it is remembered; a changed app is another object. */
const lastTokens = new WeakMap<App, OwnToken>();

/**
 * The app's own token of this second: all that are issued in it would differ in their jti only. So a client that
 * fetches a token for every call costs one signature a second.
 */
async function ownToken(deps: Dependencies, app: App, resource: string): Promise<TokenAnswer> {
  const key = await signingKey(deps);
  const second = Math.floor(deps.clock.now().getTime() / 1000);
  const last = lastTokens.get(app);
  if (last?.second === second && last.resource === resource && last.key === key) return last.answer;
  const scopes = app.clientCredentialsScopes ?? [];
  const answer = await issueAppToken(deps, { app, delegation: null, scopes, resource });
  lastTokens.set(app, { answer, resource, key, second });
  return answer;
}

/** The app acting for itself, with every scope it was approved for; no refresh token (spec 5.3). */
export const clientCredentialsGrant: Grant = {
  requiredParameters: ['client_id', 'client_secret'],
  faultOf: (app) => {
    checkMayUseClientCredentials(app);
    return app.clientCredentialsScopes === null || app.clientCredentialsScopes.length === 0
      ? 'The application is not approved for API access.'
      : null;
  },
  prove: async (_, { app }) => checkMayUseClientCredentials(app),
  // Scopes are not chosen in the request (spec 5.3).
  exchange: (deps, { parameters, app }) => ownToken(deps, app, checkResource(parameters.resource, deps.env)),
};
