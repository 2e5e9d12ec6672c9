import type { Clock } from '../../../kernel/clock.ts';
import { countAgainstLimits } from '../../../kernel/limits/enforce.ts';
import {
  type RateLimit,
  createMemoryRateLimiter,
  rateLimitHeaders,
} from '../../../kernel/limits/rate-limits.ts';
import { openRedis } from '../../../kernel/limits/redis.ts';
import { createRedisRateLimiter, keyOf } from '../../../kernel/limits/redis-rate-limiter.ts';
import { metrics } from '../../../kernel/observability/telemetry.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type RedisCluster, startRedisCluster } from '../../support/redis-cluster.ts';
import { type SystemServer, startRedis } from '../../support/system-server.ts';
import { until } from '../../support/until.ts';
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
    const limiter = createRedisRateLimiter(openRedis([redis.url], { timeoutMs: 30_000 }), clock, (error) =>
      faults.push(error),
    );
    made.push(limiter);
    return limiter;
  });
});

describe('the rate limiter in Redis, while Redis is away', () => {
  it('counts in the process, and says so', async () => {
    const faults: unknown[] = [];
    const clock = { now: () => new Date('2026-11-21T08:00:00.000Z') };
    const limiter = createRedisRateLimiter(openRedis(['redis://127.0.0.1:1']), clock, (error) =>
      faults.push(error),
    );
    const ask = async () => (await limiter.consume([{ policy: 'read', key: 'k', quota: 2 }])).isAllowed;
    expect([await ask(), await ask(), await ask()]).toEqual([true, true, false]);
    expect(faults).toHaveLength(3);
    await limiter.close();
  });
});

describe('the rate limiter in a cluster of Redis', () => {
  const made: { close(): Promise<void> }[] = [];
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await startRedisCluster();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(made.map((limiter) => limiter.close()));
    await cluster.remove();
  });
  /** A limiter, which has reached a master at least once before it is used. */
  function create(clock: Clock) {
    let faults = 0;
    const limiter = createRedisRateLimiter(openRedis(cluster.url.split(',')), clock, () => (faults += 1));
    made.push(limiter);
    const reaches = (key: string) =>
      until(
        true,
        async () => {
          const before = faults;
          await limiter.consume([{ policy: 'reaches', key, quota: 1_000_000 }]);
          return faults === before;
        },
        { withinMs: 30_000 },
      );
    const reached = reaches('k');
    return {
      reaches,
      consume: async (limits: readonly RateLimit[]) => {
        await reached;
        return limiter.consume(limits);
      },
    };
  }
  /** A new key that is counted at a master. */
  async function keyAt(holds: (master: SystemServer) => boolean): Promise<string> {
    for (;;) {
      const key = newId();
      if (holds(await cluster.masterOf(keyOf({ policy: 'app', key, quota: 1 })))) return key;
    }
  }

  it('counts all quotas of a request at one master, for all processes', async () => {
    const clock = { now: () => new Date('2026-11-21T08:00:00.000Z') };
    const [one, other] = [create(clock), create(clock)];
    for (const master of cluster.servers) {
      const appId = await keyAt((found) => found === master);
      const limits = (businessId: string) => [
        { policy: 'read', key: `${appId} ${businessId}`, quota: 1 },
        { policy: 'app', key: appId, quota: 2 },
      ];
      const [first, second, third] = [newId(), newId(), newId()];
      const allowed: boolean[] = [];
      for (const [limiter, business] of [
        [one, first],
        [other, first],
        [other, second],
        [one, third],
      ] as const) {
        allowed.push((await limiter.consume(limits(business))).isAllowed);
      }
      expect(allowed).toEqual([true, false, true, false]);
    }
  });

  it('counts in the process only what a lost master had, until it is back', async () => {
    const clock = { now: () => new Date('2026-11-21T09:00:00.000Z') };
    const processes = [create(clock), create(clock)];
    /** How many of four requests pass, sent to both processes. */
    const passed = async (key: string) => {
      const decisions = await Promise.all(
        [...processes, ...processes].map((one) => one.consume([{ policy: 'read', key, quota: 1 }])),
      );
      return decisions.filter(({ isAllowed }) => isAllowed).length;
    };
    const [lost] = cluster.servers;
    const there = await keyAt((master) => master === lost);
    const later = await keyAt((master) => master === lost);
    const elsewhere: string[] = [];
    while (elsewhere.length < 20) elsewhere.push(await keyAt((master) => master !== lost));
    await lost?.kill();
    expect(await passed(there)).toBe(2);
    // A command that a busy machine answers too late is counted in the process as well: asked again, by another key.
    await until(1, async () => passed(elsewhere.pop() ?? ''), { withinMs: 20 * elsewhere.length - 20 });
    await lost?.start();
    await Promise.all(processes.map((one) => one.reaches(later)));
    expect(await passed(later)).toBe(1);
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
