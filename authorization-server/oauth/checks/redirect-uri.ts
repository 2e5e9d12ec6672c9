import { appLimits, distinct, redirectUriFault } from '../../../kernel/member-operations/app-metadata.ts';
import type { App } from '../../clients/app-store.ts';
import { OAuthError } from '../oauth-error.ts';

/** The redirect URIs of a registration, as sent and each once (spec 5.7). Throws invalid_redirect_uri. */
export function checkRedirectUris(value: unknown): readonly [string, ...string[]] {
  const refuse = (description: string) => new OAuthError('invalid_redirect_uri', description);
  if (!Array.isArray(value)) throw refuse('redirect_uris must be a list of 1 to 10 addresses.');
  const entries: unknown[] = value;
  if (entries.length > appLimits.redirectUris)
    throw refuse(`redirect_uris holds more than ${appLimits.redirectUris} addresses.`);
  const uris = entries.map((entry, index) => {
    if (typeof entry !== 'string') throw refuse(`redirect_uris[${index}] is not a text.`);
    const fault = redirectUriFault(entry);
    if (fault !== null) throw refuse(`redirect_uris[${index}] ${fault}.`);
    return entry;
  });
  const [first, ...rest] = distinct(uris);
  if (first === undefined) throw refuse('redirect_uris must be a list of 1 to 10 addresses.');
  return [first, ...rest];
}

/** The redirect URI of an authorization request: one that the app registered, character by character (spec 5.4). */
export function checkRegisteredRedirectUri(uri: string | undefined, app: Pick<App, 'redirectUris'>): string {
  if (uri === undefined) {
    throw new OAuthError('invalid_request', 'The request does not say where to return to (redirect_uri).');
  }
  if (!app.redirectUris.includes(uri)) {
    throw new OAuthError(
      'invalid_request',
      'The address to return to (redirect_uri) is not one that the app registered.',
    );
  }
  return uri;
}
