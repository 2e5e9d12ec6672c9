import { agentScopes, distinct } from '../../../kernel/member-operations/app-metadata.ts';
import type { App } from '../../clients/app-store.ts';
import { OAuthError } from '../oauth-error.ts';

/** The distinct scopes of a space-separated list, in its order (RFC 6749 3.3). */
export function splitScopes(scope: string): string[] {
  return distinct(scope.split(' ').filter((name) => name !== ''));
}

/** Scopes that are all in `allowed`; none requested means the `usual` ones. Throws invalid_scope for any other. */
function subset(
  scope: string | undefined,
  allowed: readonly string[],
  refusal: string,
  usual = allowed,
): readonly string[] {
  const asked = splitScopes(scope ?? '');
  if (asked.length === 0) return usual;
  if (!asked.every((name) => allowed.includes(name))) throw new OAuthError('invalid_scope', refusal);
  return asked;
}

/** The scopes that an authorization request asks for, all of which the app must have declared (spec 5.4). */
export function readDeclaredScopes(scope: string | undefined, app: App): readonly string[] {
  return subset(scope, app.scopes, 'The app asks for a kind of access that it never declared (scope).');
}

/** The scopes that an authorization request for the agents' resource asks for; any app may, without declaring them (contract 4). */
export function readAgentScopes(scope: string | undefined): readonly string[] {
  const refusal = 'The app asks for a kind of access that agents do not have here (scope).';
  return subset(scope, agentScopes, refusal, ['mcp:profile']);
}

/** What one authorization granted, and what the connection allows now. */
export interface GrantedScopes {
  readonly scopes: readonly string[];
  readonly connectionScopes: readonly string[];
}

/**
 * The scopes of a new access token: the requested part of the grant, by default all of it (RFC 6749 6), as far as the
 * connection still has it (spec 3.1). Throws invalid_grant if the business took back everything that was granted, and
 * invalid_scope for a request beyond the grant or only for what was taken back.
 */
export function issuableScopes(
  scope: string | undefined,
  { scopes, connectionScopes }: GrantedScopes,
): readonly string[] {
  const left = (some: readonly string[]) => some.filter((name) => connectionScopes.includes(name));
  if (left(scopes).length === 0) {
    throw new OAuthError('invalid_grant', 'The business took back all that it had allowed here.');
  }
  const asked = left(subset(scope, scopes, 'The scope goes beyond what the business granted.'));
  if (asked.length === 0) throw new OAuthError('invalid_scope', 'The business took back this scope.');
  return asked;
}
