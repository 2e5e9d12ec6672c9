import { textOf } from './tokens.ts';

/**
 * The authorization server refused (RFC 6749 5.2, 4.1.2.1). `invalid_grant` for a refresh means that the business has
 * to connect the app again; `access_denied`, that the person chose Deny.
 */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  /** Such as `invalid_grant`; `invalid_response` for something that is not an answer of an authorization server. */
  readonly error: string;
  /** HTTP status; null for an error that came through the browser. */
  readonly status: number | null;

  constructor(error: string, description: string, status: number | null) {
    super(`${error}: ${description}`);
    this.error = error;
    this.status = status;
  }
}

/** The refusal in the body of an answer. */
export function refusalOf(status: number, body: unknown): OAuthError {
  const error = textOf(body, 'error');
  return error === null
    ? new OAuthError('invalid_response', `The answer was ${status}, and not one of OAuth.`, status)
    : new OAuthError(error, textOf(body, 'error_description') ?? 'without a description', status);
}
