import type { App } from '../../clients/app-store.ts';
import { OAuthError } from '../oauth-error.ts';

/** The client id of an authorization request (spec 5.4: required). Throws invalid_request when it is missing. */
export function checkClientId(clientId: string | undefined): string {
  if (clientId === undefined) {
    throw new OAuthError('invalid_request', 'The request does not say which app is asking (client_id).');
  }
  return clientId;
}

/** An app that may ask a business for access (spec 5.4). Throws invalid_client for one that is unknown or stopped. */
export function checkAppIsActive(app: App | null): App {
  if (app === null) {
    throw new OAuthError('invalid_client', 'The app that asks for access (client_id) is not known here.');
  }
  if (app.status !== 'ACTIVE') {
    throw new OAuthError('invalid_client', 'The platform has stopped the app that asks for access.');
  }
  return app;
}
