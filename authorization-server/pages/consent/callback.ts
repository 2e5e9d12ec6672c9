import type { Env } from '../../settings.ts';
import type { AuthorizeRequest } from '../../oauth/authorize-request.ts';

/**
 * The address that takes the browser back to the app: the redirect URI including its query (RFC 6749 3.1.2), the
 * answer, `state` unchanged if one was sent, and `iss` (RFC 9207).
 */
export function callback(
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
  env: Pick<Env, 'AUTH_URL'>,
): string {
  const parameters = new URLSearchParams({
    ...answer,
    ...(state !== null && { state }),
    iss: env.AUTH_URL,
  });
  const separator = !redirectUri.includes('?') ? '?' : /[?&]$/.test(redirectUri) ? '' : '&';
  return `${redirectUri}${separator}${parameters.toString()}`;
}
