import type { RatePolicy } from '../../partner-api/declaration/route.ts';
import type { Standing } from '../../kernel/access/authorization.ts';
import type { Env } from '../settings.ts';
import { appLimit } from '../../kernel/limits/app-limit.ts';
import type { RateLimit } from '../../kernel/limits/rate-limits.ts';

/** Creates the list of quotas that a request of an app counts against; a self-registered app has smaller ones. */
export function createRateLimits(
  env: Env,
): (
  policy: RatePolicy,
  standing: Standing,
  appId: string,
  businessId: string | null,
) => readonly RateLimit[] {
  const quotas = {
    developer: {
      read: env.RATE_LIMIT_READ,
      write: env.RATE_LIMIT_WRITE,
      slots: env.RATE_LIMIT_SLOTS,
    },
    selfRegistered: {
      read: env.RATE_LIMIT_READ_SELF,
      write: env.RATE_LIMIT_WRITE_SELF,
      slots: env.RATE_LIMIT_SLOTS_SELF,
    },
  };
  return (policy, standing, appId, businessId) => {
    const quota = standing.isSelfRegistered ? quotas.selfRegistered : quotas.developer;
    return [
      { policy, key: `${appId} ${businessId ?? '-'}`, quota: quota[policy] },
      appLimit(env, standing, appId),
    ];
  };
}
