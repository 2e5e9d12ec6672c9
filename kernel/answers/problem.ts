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
  /** Whole seconds; must be the same as in the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly requiredScopes?: readonly string[];
  readonly limit?: CapReached;
  readonly data?: Readonly<Record<string, unknown>>;
}

export const problemContentType = 'application/problem+json';
const maximumFaults = 50;
/** A 503 always has a time: this many seconds if the error has none (contract 0.3). */
const unavailableSeconds = 5;

/** The `Retry-After` of a refusal; undefined if it has none. */
export function retryAfterSecondsOf(error: DomainError): number | undefined {
  const { status } = catalogueRow(error.code);
  const seconds = error.details.retryAfterSeconds ?? (status === 503 ? unavailableSeconds : undefined);
  return seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds));
}

/** Where the API names its authorization server (spec 4.2). */
export const metadataPath = '/.well-known/oauth-protected-resource';

/** The resource for which a token is missing (RFC 9728 5.1). */
export interface Challenge {
  /** Address of its metadata. */
  readonly metadataUrl: string;
  /** The available scopes, if a 401 lists them. */
  readonly scopes?: readonly string[];
}

/**
 * `WWW-Authenticate` of a 401 or of a missing scope (RFC 6750 3, RFC 9728 5.1); null for any other refusal. The
 * address is quoted: unquoted it is not a token of RFC 9110, and strict clients drop the header.
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

/** Describes a refusal to the caller. `baseUrl` is the API's public address, which has the error pages. */
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
