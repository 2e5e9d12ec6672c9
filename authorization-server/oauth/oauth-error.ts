/** Codes of RFC 6749 5.2, RFC 7591 3.2.2 and RFC 8707 2 that this server returns. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'server_error'
  | 'temporarily_unavailable';

export interface OAuthErrorOptions {
  /** HTTP status; 400 unless the RFC or the spec says otherwise. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal in the format of RFC 6749 5.2; `message` becomes `error_description`, so it contains no secrets. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: OAuthErrorCode, description: string, options: OAuthErrorOptions = {}) {
    super(description);
    this.code = code;
    this.status = options.status ?? 400;
    this.headers = options.headers ?? {};
  }
}
