import type { App } from '../app-store.ts';
import { OAuthError } from '../oauth-error.ts';

/** The distinct scopes of a space-separated list, in its order (RFC 6749 3.3). */
export function splitScopes(scope: string): string[] {
  return [...new Set(scope.split(' ').filter((name) => name !== ''))];
}

/** Scopes that are all in `allowed`; nothing asked means all of them. Throws invalid_scope for any other. */
function subset(scope: string | undefined, allowed: readonly string[], refusal: string): readonly string[] {
  const asked = splitScopes(scope ?? '');
  if (asked.length === 0) return allowed;
  if (!asked.every((name) => allowed.includes(name))) throw new OAuthError('invalid_scope', refusal);
  return asked;
}

/** The scopes that an authorization request asks for, out of those that the app declared (spec 5.4). */
export function readDeclaredScopes(scope: string | undefined, app: App): readonly string[] {
  return subset(scope, app.scopes, 'The app asks for a kind of access that it never declared (scope).');
}

/** The scopes of a refreshed access token: those granted, or fewer (RFC 6749 6). */
export function narrowScopes(scope: string | undefined, granted: readonly string[]): readonly string[] {
  return subset(scope, granted, 'The scope goes beyond what the business granted.');
}
