import type { Context } from 'koa';
import { callerAddress } from './caller-address.ts';
import type { Env } from './env.ts';
import { DomainError } from './errors.ts';
import { addressBucket, setHeaders } from './http.ts';
import { type RateLimiter, rateLimitHeaders } from './rate-limits.ts';

interface LimitDependencies {
  readonly env: Pick<Env, 'RATE_LIMIT_PUBLIC' | 'TRUSTED_PROXIES'>;
  readonly internalSecret: Uint8Array;
  readonly rateLimiter: RateLimiter;
}

/** Counts an anonymous read against its caller's address and tells how that stands (contract 0.4); 429 beyond it. */
export async function countPublicRead(context: Context, deps: LimitDependencies): Promise<void> {
  const key = addressBucket(await callerAddress(context.req, deps));
  const limit = { policy: 'public', key, quota: deps.env.RATE_LIMIT_PUBLIC };
  const { states, isAllowed, retryAfterSeconds } = await deps.rateLimiter.consume([limit]);
  setHeaders(context, rateLimitHeaders(states));
  if (isAllowed) return;
  throw new DomainError('0010010000429', 'Slow down; see the RateLimit headers.', { retryAfterSeconds });
}
