import type { Context } from 'koa';
import { DomainError } from './errors.ts';
import { requestId } from './http.ts';
import type { Logger } from './logger.ts';
import { isOutage } from './outage.ts';

/** What is known inside stays inside: anything but a DomainError is logged, and answers 500, or 503 for an outage. */
export function refusalOf(error: unknown, context: Context, logger: Logger): DomainError {
  if (error instanceof DomainError) return error;
  logger.error({ err: error, requestId: requestId(context) }, 'request failed');
  return new DomainError(isOutage(error) ? '0010010000503' : '0010010000500');
}
