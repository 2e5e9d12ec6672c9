import type { Context } from 'koa';
import { z } from 'zod';
import { callerAddress } from '../http/caller-address.ts';
import type { CommonEnv } from '../env.ts';
import { addressBucket } from '../http/client-address.ts';
import { enforceLimits } from './enforce.ts';
import { perMinute } from '../settings.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';

/** Public requests, by the caller's address. */
export const publicLimit = z.object({ RATE_LIMIT_PUBLIC: perMinute(120) });
type PublicLimit = z.output<typeof publicLimit>;
/** Requests of members, by session. */
export const memberLimit = z.object({ RATE_LIMIT_MEMBER: perMinute(300) });

interface LimitDependencies {
  readonly env: PublicLimit & Pick<CommonEnv, 'TRUSTED_PROXIES'>;
  readonly internalSecrets: InternalSecrets;
  readonly rateLimiter: RateLimiter;
}

/** Counts a public request against its caller's address and sets the headers (contract 0.4); 429 beyond it. */
export async function countPublicRead(context: Context, deps: LimitDependencies): Promise<void> {
  const key = addressBucket(await callerAddress(context.req, deps));
  await enforceLimits(context, deps, [{ policy: 'public', key, quota: deps.env.RATE_LIMIT_PUBLIC }]);
}
