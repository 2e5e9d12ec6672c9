import { Redis } from 'ioredis';
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
/** A slower limiter would delay every request; the process counts on its own instead. */
const answerWithinMs = 250;
const usagePairs = z.array(z.coerce.number());

/**
 * Sliding windows shared by all processes through Redis (contract 0.4), same rule as in memory. While Redis does not
 * answer, each process counts by itself: a limit that is too wide for a while is better than a service that is down.
 * `onFault` is called for each such request.
 */
export function createRedisRateLimiter(
  url: string,
  clock: Clock,
  onFault: (error: unknown) => void = () => undefined,
): RateLimiter & { close(): Promise<void> } {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: answerWithinMs,
    disconnectTimeout: answerWithinMs,
  });
  // Without a listener ioredis prints every failed attempt to connect; a failed command is reported below.
  redis.on('error', () => undefined);
  const alone = createMemoryRateLimiter(clock);
  const ready = new Promise<void>((resolve) => {
    redis.once('ready', resolve);
    setTimeout(resolve, answerWithinMs).unref();
  });
  const keyOf = ({ policy, key }: RateLimit) => `rate:${policy}:${key}`;

  return {
    consume: async (limits) => {
      const now = clock.now().getTime();
      try {
        if (redis.status !== 'ready') await ready;
        const answer = await redis.eval(
          script,
          limits.length,
          ...limits.map(keyOf),
          now,
          windowMs,
          newId(),
          ...limits.map((limit) => limit.quota),
        );
        const numbers = usagePairs.parse(answer);
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
    close: async () => {
      redis.disconnect();
    },
  };
}
