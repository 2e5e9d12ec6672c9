import type { Context } from 'koa';
import type { DomainError } from '../../errors/errors.ts';

/** When to try again after too many attempts, in words and as `Retry-After`. */
export function tryAgain(context: Context, { details }: DomainError): string {
  const seconds = details.retryAfterSeconds ?? 60;
  context.set('Retry-After', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `Try again in ${Math.ceil(minutes / 60)} hours.`;
  return minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`;
}
