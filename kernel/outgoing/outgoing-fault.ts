/** Why a call failed (contract 2.4). */
export const outgoingErrorCodes = [
  'TIMEOUT',
  'DNS',
  'TLS',
  'CONNECT',
  'BLOCKED_ADDRESS',
  'REDIRECT',
  'HTTP_STATUS',
] as const;
export type OutgoingErrorCode = (typeof outgoingErrorCodes)[number];

/** A call without an answer. */
export class OutgoingFault extends Error {
  override readonly name = 'OutgoingFault';
  readonly code: OutgoingErrorCode;

  constructor(code: OutgoingErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
