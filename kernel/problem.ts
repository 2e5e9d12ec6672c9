import { type DomainError, type FieldFault, catalogueRow } from './errors.ts';

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
  readonly data?: Readonly<Record<string, unknown>>;
}

export const problemContentType = 'application/problem+json';
const maximumFaults = 50;
/** A 503 always names a time, this many seconds when the error gives none (contract 0.3). */
const unavailableSeconds = 5;

/** Describes a refusal to the caller. `baseUrl` is the API's public address, under which the error pages lie. */
export function problemBody(
  error: DomainError,
  { baseUrl, requestId, now }: { baseUrl: string; requestId: string; now: Date },
): Problem {
  const { status, suffix, title, platformResponseCode = error.code } = catalogueRow(error.code);
  const { errors, requiredScopes, data } = error.details;
  const retryAfterSeconds =
    error.details.retryAfterSeconds ?? (status === 503 ? unavailableSeconds : undefined);
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
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) }),
    ...(requiredScopes && { requiredScopes }),
    ...(data && { data }),
  };
}
