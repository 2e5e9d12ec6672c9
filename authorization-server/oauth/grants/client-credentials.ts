import { type App, isPublic } from '../../clients/app-store.ts';
import { checkOwnResource } from '../checks/resource.ts';
import { OAuthError } from '../oauth-error.ts';
import { ownToken } from '../../tokens/own-tokens.ts';
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

/** The app acting for itself, with all its approved scopes; no refresh token (spec 5.3). */
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
  exchange: (deps, { parameters, app }) =>
    ownToken(deps, app, checkOwnResource(parameters.resource, deps.env)),
};
