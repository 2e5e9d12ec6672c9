/** The part of the token endpoint's answer that an app keeps. It can be stored as JSON. */
export interface Tokens {
  readonly accessToken: string;
  /** Valid for one refresh, within 90 days. Tokens of the app itself have none. */
  readonly refreshToken: string | null;
  /**
   * Milliseconds since 1970. From then on a new access token is fetched; about a minute before the platform refuses it.
   */
  readonly usableUntil: number;
  /** Separated by spaces: what the business allowed, which can be less than was requested. */
  readonly scope: string;
}

function member(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** A text in the body of an answer; null if it is missing. */
export function textOf(body: unknown, name: string): string | null {
  const value = member(body, name);
  return typeof value === 'string' ? value : null;
}

/** The tokens in an answer; null if it has none. */
export function tokensOf(body: unknown, now: number): Tokens | null {
  const accessToken = textOf(body, 'access_token');
  const seconds = Number(member(body, 'expires_in'));
  if (accessToken === null || !(seconds > 0)) return null;
  return {
    accessToken,
    refreshToken: textOf(body, 'refresh_token'),
    // Half of the lifetime, if that is less than a minute before its end.
    usableUntil: now + Math.max(seconds - 60, seconds / 2) * 1000,
    scope: textOf(body, 'scope') ?? '',
  };
}
