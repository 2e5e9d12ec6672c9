import type { Context } from 'koa';
import { DomainError } from '../errors/errors.ts';
import { setHeaders } from '../http/headers.ts';
import { countLimitRefusal } from './refusals.ts';
import { type RateLimit, type RateLimiter, rateLimitHeaders } from './rate-limits.ts';

interface LimitDependencies {
  readonly rateLimiter: RateLimiter;
}

/** A counted request: the headers with the state of its quotas, and its refusal if one is used up. */
interface Counted {
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: DomainError | null;
}

/** Counts a request against its quotas (contract 0.4). */
export async function countAgainstLimits(
  { rateLimiter }: LimitDependencies,
  limits: readonly RateLimit[],
): Promise<Counted> {
  const { states, isAllowed, retryAfterSeconds } = await rateLimiter.consume(limits);
  if (!isAllowed) {
    for (const { policy, remaining } of states) if (remaining === 0) countLimitRefusal(policy);
  }
  const detail = `Try again in ${retryAfterSeconds} seconds.`;
  return {
    headers: rateLimitHeaders(states),
    refusal: isAllowed ? null : new DomainError('0010010000429', detail, { retryAfterSeconds }),
  };
}

/** The same, and sets the headers of the answer; throws 0010010000429 if a quota is used up. */
export async function enforceLimits(
  context: Context,
  deps: LimitDependencies,
  limits: readonly RateLimit[],
): Promise<void> {
  const { headers, refusal } = await countAgainstLimits(deps, limits);
  setHeaders(context, headers);
  if (refusal !== null) throw refusal;
}
