import type { Env } from '../../settings.ts';
import { OAuthError } from '../oauth-error.ts';

/** The addresses of the resources that tokens are for: the API, and the one for agents. */
type Resources = Pick<Env, 'BASE_URL' | 'MCP_URL'>;

/** The resource that a request names; its address may end in a slash, because URL libraries add one. */
export function namedResource(resource: string | undefined, { BASE_URL, MCP_URL }: Resources): string | null {
  return [BASE_URL, MCP_URL].find((known) => resource === `${known}/`) ?? resource ?? null;
}

/**
 * The requested resource of tokens (RFC 8707, contract 3): by default the API. Throws invalid_target for any other than
 * the two.
 */
export function checkResource(resource: string | undefined, env: Resources): string {
  const named = namedResource(resource, env) ?? env.BASE_URL;
  if (named !== env.BASE_URL && named !== env.MCP_URL) {
    throw new OAuthError('invalid_target', 'The resource asked for is not known here.');
  }
  return named;
}

/** The resource of a token that an app gets for itself; agents' tools act for a business, so it is never theirs. */
export function checkOwnResource(resource: string | undefined, env: Resources): string {
  const named = checkResource(resource, env);
  if (named === env.MCP_URL) {
    throw new OAuthError('invalid_target', 'Tokens for this resource act for a business: use the code flow.');
  }
  return named;
}

/** The resource of a later request, which the code has fixed (contract 3). Throws invalid_target for another. */
export function checkSameResource(resource: string | undefined, fixed: string, env: Resources): void {
  if (resource !== undefined && checkResource(resource, env) !== fixed) {
    throw new OAuthError('invalid_target', 'The authorization was given for another resource.');
  }
}
