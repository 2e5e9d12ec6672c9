import type { Clock } from '../../kernel/clock.ts';
import { openRedis } from '../../kernel/limits/redis.ts';
import { type Quota, type SiteRates, costOf, createMemorySiteRates, decisionOn } from './site-rates.ts';

/**
 * KEYS: the bucket of a site. ARGV: now in milliseconds, tokens a second, burst, cost. Returns the previous content,
 * and takes the cost if there is enough. `redis.call` of one script is atomic, so no envelope slips in between.
 */
const script = `
local now, rate, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local at = tonumber(bucket[2] or now)
local tokens = math.min(burst, (tonumber(bucket[1] or burst)) + math.max(0, now - at) / 1000 * rate)
local left = tokens
if tokens >= cost then left = tokens - cost end
redis.call('HSET', KEYS[1], 'tokens', tostring(left), 'at', math.max(at, now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / rate * 1000) + 1000)
return tostring(tokens)
`;

/**
 * Buckets that all processes share through Redis. While it does not answer, each process counts by itself; `onFault` is
 * called for each such envelope.
 */
export function createRedisSiteRates(
  addresses: readonly string[],
  quota: Quota,
  clock: Clock,
  onFault: (error: unknown) => void,
): SiteRates & { close(): Promise<void> } {
  const redis = openRedis(addresses);
  const alone = createMemorySiteRates(quota, clock);
  return {
    take: async (siteKey, items) => {
      const cost = costOf(items, quota);
      try {
        const now = clock.now().getTime();
        const values = [now, quota.perSecond, quota.burst, cost];
        const tokens = await redis.run(script, [`collect:${siteKey}`], values);
        return decisionOn(Number(tokens), cost, quota);
      } catch (error) {
        onFault(error);
        return alone.take(siteKey, items);
      }
    },
    close: () => redis.close(),
  };
}
