import { createRedisSiteRates } from '../../collector/rates/redis-site-rates.ts';
import { openRedis } from '../../kernel/limits/redis.ts';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/text/ids.ts';
import { type SystemServer, startRedis } from '../support/system-server.ts';
import { until } from '../support/until.ts';
import { type CollectorWorld, hit, insertSite, startCollectorWorld } from './collector-world.ts';

let redis: SystemServer & { readonly url: string };
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.remove());

/** Waits for Redis longer than a busy machine takes. */
const patient = () => openRedis([redis.url], { timeoutMs: 30_000 });

const start = Date.parse('2026-11-23T12:00:00Z');
const standing = { now: () => new Date(start) };

describe('two collectors with one Redis', () => {
  let worlds: CollectorWorld[];
  let now = start;
  const clock = { now: () => new Date(now) };
  beforeAll(async () => {
    const settings = { REDIS_URL: redis.url };
    const first = await startCollectorWorld({ settings, clock });
    const second = await startCollectorWorld({
      settings: { ...settings, DATABASE_URL: first.databaseUrl },
      clock,
    });
    worlds = [first, second];
  });
  afterAll(() => Promise.all(worlds.map((world) => world.stop())));

  it('let a burst of 1,000 hits pass between them, and 100 more each second', async () => {
    const [first] = worlds;
    if (first === undefined) throw new Error('there is no collector');
    const site = await insertSite(first.pool);
    const round = async (count: number) => {
      const answers = await Promise.all(
        Array.from({ length: count }, async (_, index) =>
          worlds[index % worlds.length]?.send(
            site,
            { hits: Array.from({ length: 10 }, () => hit()) },
            { 'X-Svc-Visitor': `203.0.113.${index}`, 'X-Svc-Proxy-Secret': site.secret },
          ),
        ),
      );
      return answers.filter((answer) => answer?.status === 202).length;
    };
    expect(await round(140)).toBe(100);
    expect(await round(10)).toBe(0);
    now += 3_000;
    expect(await round(60)).toBe(30);
    expect(await first.stored('hit', site)).toHaveLength(1_300);
  });
});

describe('a bucket in Redis', () => {
  const quota = { perSecond: 100, burst: 1_000 };

  it('fills no further than the burst, and not backwards when clocks differ', async () => {
    const siteKey = newId();
    const rates = (ahead: number) =>
      createRedisSiteRates(patient(), quota, { now: () => new Date(start + ahead) }, () => undefined);
    const [early, late] = [rates(0), rates(5_000)];
    expect(await late.take(siteKey, 900, null)).toEqual({ isAllowed: true, left: 0.1, retryAfterSeconds: 0 });
    expect(await early.take(siteKey, 200, null)).toEqual({
      isAllowed: false,
      left: 0.1,
      retryAfterSeconds: 1,
    });
    expect(await late.take(siteKey, 200, null)).toEqual({
      isAllowed: false,
      left: 0.1,
      retryAfterSeconds: 1,
    });
    const muchLater = rates(3_600_000);
    expect((await muchLater.take(siteKey, 1, null)).left).toBe(0.999);
    await Promise.all([early, late, muchLater].map((made) => made.close()));
  });

  it('of a sender fills half as fast as that of its site, which it takes nothing from when it is empty', async () => {
    const siteKey = newId();
    let now = start;
    const rates = createRedisSiteRates(patient(), quota, { now: () => new Date(now) }, (error) => {
      throw error;
    });
    expect((await rates.take(siteKey, 1_000, 'one')).isAllowed).toBe(true);
    now += 4_000;
    const refused = { isAllowed: false, left: 0.4, retryAfterSeconds: 2 };
    expect(await rates.take(siteKey, 300, 'one')).toEqual(refused);
    expect(await rates.take(siteKey, 300, 'two')).toEqual({
      isAllowed: true,
      left: 0.1,
      retryAfterSeconds: 0,
    });
    expect((await rates.take(newId(), 1_000, 'one')).isAllowed).toBe(true);
    await rates.close();
  });

  it('is counted in the process while Redis is away, and in Redis again once it is back', async () => {
    const siteKey = newId();
    const faults: unknown[] = [];
    const processes = [1, 2].map(() =>
      createRedisSiteRates(patient(), quota, standing, (error) => faults.push(error)),
    );
    const takeAll = async () => {
      const decisions = await Promise.all(processes.map((rates) => rates.take(siteKey, 600, null)));
      return decisions.filter(({ isAllowed }) => isAllowed).length;
    };
    expect([await takeAll(), faults.length]).toEqual([1, 0]);
    await redis.kill();
    // Each by itself.
    expect([await takeAll(), faults.length]).toEqual([2, 2]);
    await redis.start();
    const other = newId();
    await until(
      0,
      async () => {
        const before = faults.length;
        await Promise.all(processes.map((rates) => rates.take(other, 0, null)));
        return faults.length - before;
      },
      { withinMs: 20_000 },
    );
    // It stored nothing, so the bucket is full again, and shared.
    expect(await takeAll()).toBe(1);
    await Promise.all(processes.map((rates) => rates.close()));
  });

  it('is counted in the process while Redis is silent', async () => {
    const faults: unknown[] = [];
    const rates = createRedisSiteRates(openRedis([redis.url]), quota, systemClock, (error) =>
      faults.push(error),
    );
    expect((await rates.take(newId(), 1, null)).isAllowed).toBe(true);
    redis.signal('SIGSTOP');
    expect((await rates.take(newId(), 1, null)).isAllowed).toBe(true);
    redis.signal('SIGCONT');
    expect(faults).toHaveLength(1);
    await rates.close();
  });
});
