import type { Clock } from '../../kernel/clock.ts';
import type { RedisScripts } from '../../kernel/limits/redis.ts';
import {
  type Quota,
  type SiteRates,
  costOf,
  createMemorySiteRates,
  decisionOn,
  quotaOfSender,
} from './site-rates.ts';

/**
 * KEYS: the buckets of a site and, for a page, of its sender. ARGV: now in milliseconds, cost, then tokens a second and
 * burst of each bucket. Returns their previous contents, and takes the cost out of all of them if each has enough.
 * `redis.call` of one script is atomic, so no envelope slips in between.
 */
const script = `
local now, cost = tonumber(ARGV[1]), tonumber(ARGV[2])
local found, at, taken = {}, {}, cost
for i, key in ipairs(KEYS) do
  local rate, burst = tonumber(ARGV[1 + 2 * i]), tonumber(ARGV[2 + 2 * i])
  local bucket = redis.call('HMGET', key, 'tokens', 'at')
  at[i] = tonumber(bucket[2] or now)
  found[i] = math.min(burst, (tonumber(bucket[1] or burst)) + math.max(0, now - at[i]) / 1000 * rate)
  if found[i] < cost then taken = 0 end
end
local answer = {}
for i, key in ipairs(KEYS) do
  local rate, burst = tonumber(ARGV[1 + 2 * i]), tonumber(ARGV[2 + 2 * i])
  redis.call('HSET', key, 'tokens', tostring(found[i] - taken), 'at', math.max(at[i], now))
  redis.call('PEXPIRE', key, math.ceil(burst / rate * 1000) + 1000)
  answer[i] = tostring(found[i])
end
return answer
`;

const tokensIn = (found: unknown): number[] => (Array.isArray(found) ? found.map(Number) : []);

/**
 * Buckets that all processes share through Redis. While it does not answer, each process counts by itself; `onFault` is
 * called for each such envelope.
 */
export function createRedisSiteRates(
  redis: RedisScripts,
  quota: Quota,
  clock: Clock,
  onFault: (error: unknown) => void,
): SiteRates & { close(): Promise<void> } {
  const alone = createMemorySiteRates(quota, clock);
  const sizes = [quota, quotaOfSender(quota)].flatMap(({ perSecond, burst }) => [perSecond, burst]);
  return {
    take: async (siteKey, items, sender) => {
      const cost = costOf(items, quota);
      try {
        // One hash tag: in a cluster both are on one server.
        const site = `collect:{${siteKey}}`;
        const keys = sender === null ? [site] : [site, `${site}:${sender}`];
        const found = await redis.run(script, keys, [clock.now().getTime(), cost, ...sizes]);
        const [tokens, ofSender = cost] = tokensIn(found);
        if (tokens === undefined) throw new Error('Redis answered without a bucket');
        return decisionOn(tokens, ofSender, cost, quota);
      } catch (error) {
        onFault(error);
        return alone.take(siteKey, items, sender);
      }
    },
    close: () => redis.close(),
  };
}
