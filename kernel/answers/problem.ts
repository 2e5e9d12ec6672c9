import { type CapReached, type DomainError, type FieldFault, catalogueRow } from '../errors/errors.ts';

/** The body of every refusal, `application/problem+json` (RFC 9457, contract 0.3). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly platformResponseCode: string;
  readonly resultCode: string;
  readonly requestId: string;
  readonly timestamp: string;
  readonly errors?: readonly FieldFault[];
  /** Whole seconds; whoever sends the problem sends the same number as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly requiredScopes?: readonly string[];
  readonly limit?: CapReached;
  readonly data?: Readonly<Record<string, unknown>>;
}

export const problemContentType = 'application/problem+json';
const maximumFaults = 50;
/** A 503 always names a time, this many seconds when the error gives none (contract 0.3). */
const unavailableSeconds = 5;

/** What a refusal tells in `Retry-After`; undefined when it tells nothing. */
export function retryAfterSecondsOf(error: DomainError): number | undefined {
  const { status } = catalogueRow(error.code);
  const seconds = error.details.retryAfterSeconds ?? (status === 503 ? unavailableSeconds : undefined);
  return seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds));
}

/** Where the API says who issues tokens for it (spec 4.2). */
export const metadataPath = '/.well-known/oauth-protected-resource';

/** What a refusal says of the resource that a token is missing for (RFC 9728 5.1). */
export interface Challenge {
  /** Where its metadata is. */
  readonly metadataUrl: string;
  /** The scopes that may be asked for, where a 401 names them. */
  readonly scopes?: readonly string[];
}

/**
 * `WWW-Authenticate` of a 401 or of a missing scope (RFC 6750 3, RFC 9728 5.1); null for any other refusal. The
 * address is quoted: unquoted it is no token of RFC 9110, and strict clients drop the header.
 */
export function challengeOf(
  error: DomainError,
  authorization: string,
  { metadataUrl, scopes = [] }: Challenge,
): string | null {
  const metadata = `resource_metadata="${metadataUrl}"`;
  if (error.code === 'INSUFFICIENT_SCOPE') {
    const scope = (error.details.requiredScopes ?? []).join(' ');
    return `Bearer error="insufficient_scope", scope="${scope}", ${metadata}`;
  }
  if (catalogueRow(error.code).status !== 401) return null;
  const parts = [
    metadata,
    ...(scopes.length > 0 ? [`scope="${scopes.join(' ')}"`] : []),
    ...(/^bearer\s/i.test(authorization) ? ['error="invalid_token"'] : []),
  ];
  return `Bearer ${parts.join(', ')}`;
}

/** Describes a refusal to the caller. `baseUrl` is the API's public address, under which the error pages lie. */
export function problemBody(
  error: DomainError,
  { baseUrl, requestId, now }: { baseUrl: string; requestId: string; now: Date },
): Problem {
  const { status, suffix, title, platformResponseCode = error.code } = catalogueRow(error.code);
  const { errors, requiredScopes, limit, data } = error.details;
  const retryAfterSeconds = retryAfterSecondsOf(error);
  return {
    type: `${baseUrl}/errors/${suffix}`,
    title,
    status,
    detail: error.message,
    instance: `urn:svc:request:${requestId}`,
    platformResponseCode,
    resultCode: platformResponseCode,
    requestId,
    timestamp: now.toISOString(),
    ...(errors && { errors: errors.slice(0, maximumFaults) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(requiredScopes && { requiredScopes }),
    ...(limit && { limit }),
    ...(data && { data }),
  };
}
