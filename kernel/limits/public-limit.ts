import type { Context } from 'koa';
import { callerAddress } from '../http/caller-address.ts';
import type { Env } from '../env.ts';
import { addressBucket } from '../http/client-address.ts';
import { enforceLimits } from './enforce.ts';
import type { RateLimiter } from './rate-limits.ts';

interface LimitDependencies {
  readonly env: Pick<Env, 'RATE_LIMIT_PUBLIC' | 'TRUSTED_PROXIES'>;
  readonly internalSecret: Uint8Array;
  readonly rateLimiter: RateLimiter;
}

/** Counts what anybody may ask for against its caller's address and tells how that stands (contract 0.4); 429 beyond it. */
export async function countPublicRead(context: Context, deps: LimitDependencies): Promise<void> {
  const key = addressBucket(await callerAddress(context.req, deps));
  await enforceLimits(context, deps, [{ policy: 'public', key, quota: deps.env.RATE_LIMIT_PUBLIC }]);
}
