import { z } from 'zod';
import { perMinute } from '../settings.ts';
import type { RateLimit } from './rate-limits.ts';

/** Requests of an app over all businesses and resources (contract 0.4); fewer for self-registered apps. */
export const appLimitSettings = z.object({
  RATE_LIMIT_APP: perMinute(3000),
  RATE_LIMIT_APP_SELF: perMinute(600),
});

/** The quota of an app over all businesses. */
export function appLimit(
  env: z.output<typeof appLimitSettings>,
  { isSelfRegistered }: { readonly isSelfRegistered: boolean },
  appId: string,
): RateLimit {
  const quota = isSelfRegistered ? env.RATE_LIMIT_APP_SELF : env.RATE_LIMIT_APP;
  return { policy: 'app', key: appId, quota };
}
