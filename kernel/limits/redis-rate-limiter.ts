import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { newId } from '../text/ids.ts';
import {
  type RateLimit,
  type RateLimiter,
  createMemoryRateLimiter,
  decide,
  rateLimitWindowSeconds,
} from './rate-limits.ts';
import type { RedisScripts } from './redis.ts';

/**
 * KEYS: one sorted set of request times per quota. ARGV: now and window in milliseconds, this request's id,
 * then the quotas. Counts the request everywhere or nowhere; answers count and oldest time of each quota
 * as they were before. `redis.call` of one script is atomic, so no request slips in between.
 */
const script = `
local now, window, id = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local usages, allowed = {}, true
for index, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local count = redis.call('ZCARD', key)
  local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  if count >= tonumber(ARGV[3 + index]) then allowed = false end
  usages[#usages + 1] = count
  usages[#usages + 1] = oldest[2] or ARGV[1]
end
if allowed then
  for _, key in ipairs(KEYS) do
    redis.call('ZADD', key, now, id)
    redis.call('PEXPIRE', key, window)
  end
end
return usages
`;

const windowMs = rateLimitWindowSeconds * 1000;
const usagePairs = z.array(z.coerce.number());

/**
 * Keys of one script are at one master of a cluster because they have the same hash tag: the first word of what is
 * counted, such as the app of `<app> <business>`.
 */
export function keyOf({ policy, key }: RateLimit): string {
  const [first = '', ...others] = key.split(' ');
  return [`rate:${policy}:{${first}}`, ...others].join(' ');
}

/**
 * Sliding windows shared by all processes through Redis (contract 0.4), same rule as in memory. While Redis does not
 * answer, each process counts by itself: a limit that is too wide for a while is better than a service that is down.
 * `onFault` is called for each such request.
 */
export function createRedisRateLimiter(
  redis: RedisScripts,
  clock: Clock,
  onFault: (error: unknown) => void = () => undefined,
): RateLimiter & { close(): Promise<void> } {
  const alone = createMemoryRateLimiter(clock);

  return {
    consume: async (limits) => {
      const now = clock.now().getTime();
      const values = [now, windowMs, newId(), ...limits.map((limit) => limit.quota)];
      try {
        const numbers = usagePairs.parse(await redis.run(script, limits.map(keyOf), values));
        const usages = limits.map((_, index) => ({
          count: numbers[index * 2] ?? 0,
          oldestAt: numbers[index * 2 + 1] ?? now,
        }));
        return decide(limits, usages, now);
      } catch (error) {
        onFault(error);
        return alone.consume(limits);
      }
    },
    close: () => redis.close(),
  };
}
