import { countAgainstLimits } from '../../../kernel/limits/enforce.ts';
import { createMemoryRateLimiter, rateLimitHeaders } from '../../../kernel/limits/rate-limits.ts';
import { createRedisRateLimiter } from '../../../kernel/limits/redis-rate-limiter.ts';
import { metrics } from '../../../kernel/observability/telemetry.ts';
import { startRedis } from '../../support/system-server.ts';
import { behavesLikeARateLimiter } from './rate-limiter-conformance.ts';

describe('the rate limiter in memory', () => {
  behavesLikeARateLimiter(createMemoryRateLimiter);
});

describe('the rate limiter in Redis', () => {
  const made: { close(): Promise<void> }[] = [];
  const faults: unknown[] = [];
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    await Promise.all(made.map((limiter) => limiter.close()));
    await redis.remove();
    expect(faults).toEqual([]);
  });

  behavesLikeARateLimiter((clock) => {
    const limiter = createRedisRateLimiter(redis.url, clock, (error) => faults.push(error));
    made.push(limiter);
    return limiter;
  });
});

describe('the rate limiter in Redis, while Redis is away', () => {
  it('counts in the process, and says so', async () => {
    const faults: unknown[] = [];
    const clock = { now: () => new Date('2026-11-21T08:00:00.000Z') };
    const limiter = createRedisRateLimiter('redis://127.0.0.1:1', clock, (error) => faults.push(error));
    const ask = async () => (await limiter.consume([{ policy: 'read', key: 'k', quota: 2 }])).isAllowed;
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false]);
    expect(faults).toHaveLength(3);
    await limiter.close();
  });
});

describe('countAgainstLimits', () => {
  const refusals = async () => {
    const { values } = (await metrics.getSingleMetric('limit_refusals_total')?.get()) ?? { values: [] };
    return values.filter(({ labels }) => String(labels['limit']).startsWith('only-here'));
  };

  it('tells operators which quota was used up, and only when one was', async () => {
    const clock = { now: () => new Date('2026-11-21T08:00:00.000Z') };
    const deps = { rateLimiter: createMemoryRateLimiter(clock) };
    const limits = [
      { policy: 'only-here', key: 'k', quota: 1 },
      { policy: 'only-here-wide', key: 'k', quota: 9 },
    ];
    expect((await countAgainstLimits(deps, limits)).refusal).toBeNull();
    expect(await refusals()).toEqual([]);
    expect((await countAgainstLimits(deps, limits)).refusal?.code).toBe('0010010000429');
    expect(await refusals()).toEqual([{ labels: { limit: 'only-here' }, value: 1 }]);
  });
});

describe('rateLimitHeaders', () => {
  it('speaks draft-ietf-httpapi-ratelimit-headers-11', () => {
    const states = [
      { policy: 'read', quota: 300, remaining: 287, resetSeconds: 41 },
      { policy: 'app', quota: 3000, remaining: 2950, resetSeconds: 41 },
    ];
    expect(rateLimitHeaders(states)).toEqual({
      'RateLimit-Policy': '"read";q=300;w=60, "app";q=3000;w=60',
      RateLimit: '"read";r=287;t=41, "app";r=2950;t=41',
    });
  });
});
