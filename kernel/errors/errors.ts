/** Every problem type by its suffix: HTTP status and fixed English title (contract 0.3). */
export const problemTypes = {
  'validation-failed': { status: 400, title: 'The request is not valid' },
  unauthorized: { status: 401, title: 'Valid credentials are required' },
  'payment-required': { status: 402, title: 'Something has to be purchased first' },
  forbidden: { status: 403, title: 'This is not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed at this address' },
  'delegated-token-required': { status: 403, title: 'A token issued for a business is required' },
  'payment-card-required': { status: 403, title: 'The business has no valid payment card' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: 'The current state does not allow this' },
  'precondition-failed': { status: 412, title: 'The resource has changed in the meantime' },
  'payload-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The content type is not supported' },
  'expectation-failed': { status: 417, title: 'The expectation cannot be met' },
  unprocessable: { status: 422, title: 'The request cannot be carried out' },
  'rate-limit-exceeded': { status: 429, title: 'Too many requests' },
  'header-too-large': { status: 431, title: 'The headers are too large' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'bad-gateway': { status: 502, title: 'A service that this depends on did not answer' },
  'service-unavailable': { status: 503, title: 'The service is temporarily unavailable' },
  'insufficient-scope': { status: 403, title: 'The token lacks a scope' },
  'token-revoked': { status: 401, title: 'The token was revoked' },
  'authorization-revoked': { status: 401, title: 'The connection or the app was ended' },
} satisfies Record<string, ProblemType>;

/** Last part of a problem type's address, {base_url}/errors/<suffix>. */
export type ProblemSuffix = keyof typeof problemTypes;

interface ProblemType {
  /** HTTP status of the answer. */
  readonly status: number;
  readonly title: string;
}

/** Codes of all services (contract 0.3). */
const commonCodes = {
  '0010010000400': { suffix: 'validation-failed', detail: 'The request is not valid' },
  '0010010000401': { suffix: 'unauthorized', detail: 'A valid access token is required' },
  '0010010000403': { suffix: 'forbidden', detail: 'This is not allowed' },
  '0010010000404': { suffix: 'not-found', detail: 'The address does not exist' },
  '0010010000405': { suffix: 'method-not-allowed', detail: 'The method is not allowed at this address' },
  '0010010000406': {
    suffix: 'delegated-token-required',
    detail: 'A token issued for a business is required',
  },
  '0010010000407': { suffix: 'payment-card-required', detail: 'The business has no valid payment card' },
  '0010010000408': { suffix: 'request-timeout', detail: 'The request did not arrive in time' },
  '0010010000409': { suffix: 'conflict', detail: 'The same request is still being worked on' },
  '0010010000412': { suffix: 'precondition-failed', detail: 'The resource has changed in the meantime' },
  '0010010000413': { suffix: 'payload-too-large', detail: 'The body is too large' },
  '0010010000415': { suffix: 'unsupported-media-type', detail: 'The content type is not supported' },
  '0010010000417': { suffix: 'expectation-failed', detail: 'Only 100-continue can be expected' },
  '0010010000422': { suffix: 'unprocessable', detail: 'The idempotency key belongs to another request' },
  '0010010000429': { suffix: 'rate-limit-exceeded', detail: 'Too many requests' },
  '0010010000431': { suffix: 'header-too-large', detail: 'The headers are larger than 64 KiB' },
  '0010010000500': { suffix: 'internal-error', detail: 'Something went wrong on our side' },
  '0010010000503': { suffix: 'service-unavailable', detail: 'The service is temporarily unavailable' },
  Identity_MemberAccount_VL_EmailUnverified_RJ: {
    suffix: 'forbidden',
    detail: 'The e-mail address of the account must be confirmed first',
  },
  Identity_MemberTotp_VL_Required_RJ: {
    suffix: 'forbidden',
    detail: 'Administrators must set up a second factor first',
  },
  Identity_MemberSession_VL_Fresh_RJ: {
    suffix: 'forbidden',
    detail: 'This needs a sign-in within the last ten minutes, or the password again',
  },
  Identity_Profile_UP_Closed_RJ: {
    suffix: 'conflict',
    detail: 'The business is closed, or about to close',
  },
  INSUFFICIENT_SCOPE: {
    suffix: 'insufficient-scope',
    detail: 'The token lacks a scope',
    platformResponseCode: '0010010000403',
  },
  TOKEN_REVOKED: {
    suffix: 'token-revoked',
    detail: 'The token was revoked',
    platformResponseCode: '0010010000402',
  },
  AUTHORIZATION_REVOKED: {
    suffix: 'authorization-revoked',
    detail: 'The connection or the app was ended',
    platformResponseCode: '0010010000402',
  },
} satisfies Catalogue;

export interface CatalogueRow {
  readonly suffix: ProblemSuffix;
  /** The detail if the refusal itself has none. */
  readonly detail: string;
  /** What the body says as platformResponseCode, when several codes share one. */
  readonly platformResponseCode?: string;
}

/** The codes of services (spec 7). */
export type Catalogue = Readonly<Record<string, CatalogueRow>>;

/** Codes of single services, by name; each service adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- services fill it
export interface ServiceCodes {}

/** Every code a service may refuse with. A code that nobody registers does not compile. */
export type ErrorCode = keyof typeof commonCodes | keyof ServiceCodes;

const catalogue = new Map<string, CatalogueRow>(Object.entries(commonCodes));

/** Registers the codes of a service; the service also adds them to `ServiceCodes`. */
export function registerCodes(codes: Catalogue): void {
  for (const [code, row] of Object.entries(codes)) catalogue.set(code, row);
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && catalogue.has(code);
}

/** Every code of the services that are loaded. */
export function knownCodes(): readonly ErrorCode[] {
  return [...catalogue.keys()].filter(isErrorCode);
}

/** The same by problem type. */
export function codesBySuffix(): ReadonlyMap<ProblemSuffix, readonly ErrorCode[]> {
  return Map.groupBy(knownCodes(), (code) => catalogueRow(code).suffix);
}

/** The catalogue's row of a code, with the properties of its problem type. */
export function catalogueRow(code: ErrorCode): CatalogueRow & ProblemType {
  const row = catalogue.get(code);
  if (row === undefined) throw new Error(`nobody has registered the code ${code}`);
  return { ...row, ...problemTypes[row.suffix] };
}

/** Kinds of faults of a field (contract 0.3, `errors`). */
export const faultCodes = [
  'REQUIRED',
  'OUT_OF_RANGE',
  'TOO_LONG',
  'BAD_FORMAT',
  'UNKNOWN_VALUE',
  'NOT_ALLOWED',
] as const;

/** One fault of one field; `field` is a JSON Pointer into the body ("/name") or "query:<name>" (contract 0.3). */
export interface FieldFault {
  readonly field: string;
  readonly code: (typeof faultCodes)[number];
  readonly detail: string;
}

/** A limit over a longer time (contract 0.4). */
export interface CapReached {
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

export interface ErrorDetails {
  readonly errors?: readonly FieldFault[];
  readonly retryAfterSeconds?: number;
  readonly requiredScopes?: readonly string[];
  readonly limit?: CapReached;
  /** Only where the contract documents a `data` member of the problem. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * A refusal to be shown to the caller; `message` becomes the problem's `detail`, so it must not contain secrets.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? catalogueRow(code).detail);
    this.code = code;
    this.details = details;
  }
}
