import type { Env } from '../../settings.ts';
import { OAuthError } from '../oauth-error.ts';

/** The resource that a request names; the API's address may end in a slash, because URL libraries add one. */
export function namedResource(
  resource: string | undefined,
  { BASE_URL }: Pick<Env, 'BASE_URL'>,
): string | null {
  return resource === `${BASE_URL}/` ? BASE_URL : (resource ?? null);
}

/**
 * The resource that tokens are asked for (RFC 8707, contract 3): the API, also when nothing is said.
 * Throws invalid_target for any other.
 */
export function checkResource(resource: string | undefined, env: Pick<Env, 'BASE_URL'>): string {
  const named = namedResource(resource, env);
  if (named !== null && named !== env.BASE_URL) {
    throw new OAuthError('invalid_target', 'The resource asked for is not known here.');
  }
  return env.BASE_URL;
}

/** The resource of a later request, which the code has fixed (contract 3). Throws invalid_target for another. */
export function checkSameResource(
  resource: string | undefined,
  fixed: string,
  env: Pick<Env, 'BASE_URL'>,
): void {
  if (resource !== undefined && checkResource(resource, env) !== fixed) {
    throw new OAuthError('invalid_target', 'The authorization was given for another resource.');
  }
}
