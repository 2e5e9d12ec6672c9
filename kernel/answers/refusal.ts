import { DomainError } from '../errors/errors.ts';
import type { Logger } from '../observability/logger.ts';
import { isOutage } from '../errors/outage.ts';

/** Hides internal errors: anything but a DomainError is logged, and answers 500, or 503 for an outage. */
export function refusalOf(error: unknown, requestId: string, logger: Logger): DomainError {
  if (error instanceof DomainError) return error;
  logger.error({ err: error, requestId }, 'request failed');
  return new DomainError(isOutage(error) ? '0010010000503' : '0010010000500');
}
