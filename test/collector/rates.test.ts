import { weightOf } from '../../collector/rates/flood-valve.ts';
import { createMemorySiteRates } from '../../collector/rates/site-rates.ts';
import { until } from '../support/until.ts';
import {
  type CollectorWorld,
  type TestSite,
  hit,
  insertSite,
  startCollectorWorld,
} from './collector-world.ts';

/** Headers of a proxy of the site that passes on a post from an address. */
const proxied = ({ secret }: TestSite, from: string) => ({
  'X-Svc-Visitor': from,
  'X-Svc-Proxy-Secret': secret,
});

const clockAt = (start: number) => {
  let now = start;
  return { now: () => new Date(now), advance: (ms: number) => (now += ms) };
};

describe('the rate of a site', () => {
  const clock = clockAt(Date.now());
  let world: CollectorWorld;
  beforeAll(async () => {
    world = await startCollectorWorld({ clock });
  });
  afterAll(() => world.stop());

  it('is a burst of 1,000, and 100 a second from then on', async () => {
    const site = await insertSite(world.pool);
    const other = await insertSite(world.pool);
    const post = async (count: number, from = '203.0.113.1') =>
      world.send(site, { hits: Array.from({ length: count }, () => hit()) }, proxied(site, from));
    for (let sent = 0; sent < 1_000; sent += 200) expect((await post(200)).status).toBe(202);
    const refused = await post(200, '203.0.113.2');
    expect([refused.status, refused.body['resultCode']]).toEqual([
      429,
      'Audience_AudienceCollect_HD_Rate_RJ',
    ]);
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(2);
    expect((await world.send(other, { hits: [hit()] })).status).toBe(202);
    clock.advance(2_000);
    expect((await post(200, '203.0.113.2')).status).toBe(202);
    expect(await world.stored('hit', site)).toHaveLength(1_200);
  });

  it('is not used up for good by one sender, whom half of it is left', async () => {
    const site = await insertSite(world.pool);
    const post = async (count: number, from: string) =>
      world.send(site, { hits: Array.from({ length: count }, () => hit()) }, proxied(site, from));
    // Another address of the same network is the same sender.
    for (let sent = 0; sent < 1_000; sent += 200)
      expect((await post(200, `2001:db8::${sent}`)).status).toBe(202);
    clock.advance(2_000);
    const refused = await post(200, '2001:db8::7');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2']);
    expect((await post(100, '2001:db8::7')).status).toBe(202);
    expect((await post(100, '203.0.113.7')).status).toBe(202);
    const server = { Authorization: `Bearer ${site.secret}` };
    clock.advance(4_000);
    const sent = { hits: Array.from({ length: 200 }, () => hit()) };
    expect((await world.send(site, sent, server)).status).toBe(202);
    expect((await world.send(site, sent, server)).status).toBe(202);
  });

  it('is told to the owner by post, however much is in one', async () => {
    const site = await insertSite(world.pool);
    const sent = { hits: Array.from({ length: 200 }, () => hit()) };
    for (let post = 0; post < 7; post += 1) await world.send(site, sent);
    const sql = `select count::int from audience.intake where site_key = $1 and outcome = 'RATE'`;
    await until(
      2,
      async () => (await world.pool.query<{ count: number }>(sql, [site.siteKey])).rows[0]?.count,
      { withinMs: 5_000 },
    );
  });
});

it('counts hits, follow-ups and actions alike, and nothing for an envelope that holds none', async () => {
  const settings = { COLLECT_RATE_PER_SITE: '1', COLLECT_BURST_PER_SITE: '6' };
  const clock = clockAt(Date.now());
  const world = await startCollectorWorld({ settings, clock });
  try {
    const site = await insertSite(world.pool);
    const followUp = () => hit({ update: true, url: null, activeMs: 1_000 });
    const statuses = [];
    for (const envelope of [
      { hits: [followUp(), followUp()] },
      { hits: [hit(), { no: 'hit' }] },
      {},
      { actions: [{ kind: 'CLICK' }, { kind: 'CLICK' }] },
      { hits: [followUp()] },
      { actions: [{ kind: 'CLICK' }] },
      { hits: [], actions: [] },
    ]) {
      statuses.push((await world.send(site, envelope)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429, 429, 202]);
  } finally {
    await world.stop();
  }
});

describe('a bucket', () => {
  it('lets nothing of an envelope pass that is too large for it, and takes nothing for it', async () => {
    const clock = clockAt(0);
    const rates = createMemorySiteRates({ perSecond: 10, burst: 100 }, clock);
    expect(await rates.take('a', 60, null)).toEqual({ isAllowed: true, left: 0.4, retryAfterSeconds: 0 });
    expect(await rates.take('a', 60, null)).toEqual({ isAllowed: false, left: 0.4, retryAfterSeconds: 2 });
    clock.advance(2_000);
    expect(await rates.take('a', 60, null)).toEqual({ isAllowed: true, left: 0, retryAfterSeconds: 0 });
    clock.advance(3_600_000);
    expect((await rates.take('a', 1, null)).left).toBe(0.99);
  });

  it('of a sender fills half as fast as that of its site, and is of that site alone', async () => {
    const clock = clockAt(0);
    const rates = createMemorySiteRates({ perSecond: 10, burst: 100 }, clock);
    expect((await rates.take('a', 100, 'one')).isAllowed).toBe(true);
    clock.advance(4_000);
    expect(await rates.take('a', 30, 'one')).toEqual({ isAllowed: false, left: 0.4, retryAfterSeconds: 2 });
    expect(await rates.take('a', 30, 'two')).toEqual({ isAllowed: true, left: 0.1, retryAfterSeconds: 0 });
    expect((await rates.take('b', 100, 'one')).isAllowed).toBe(true);
  });

  it('lets an envelope pass that is larger than any burst, once it is full', async () => {
    const rates = createMemorySiteRates({ perSecond: 10, burst: 100 }, clockAt(0));
    expect((await rates.take('a', 400, null)).isAllowed).toBe(true);
    expect((await rates.take('a', 1, null)).isAllowed).toBe(false);
  });
});

describe('the flood valve', () => {
  it.each([
    [0.49, 0],
    [1, 0.5],
  ])('is closed at a load of %p for a site with %p of its burst left', (load, left) =>
    expect(weightOf(load, left, 0.999)).toBe(1),
  );

  it('drops by chance, and gives what it keeps the weight of the rest', () => {
    expect(weightOf(0.75, 0.1, 0.49)).toBe(2);
    expect(weightOf(0.75, 0.1, 0.5)).toBeNull();
  });

  it.each([0.5, 0.6, 0.75, 0.9, 1])('keeps sums right at a load of %p', (load) => {
    const chances = Array.from({ length: 10_000 }, (_, index) => index / 10_000);
    const sum = chances.reduce((total, chance) => total + (weightOf(load, 0, chance) ?? 0), 0);
    expect(Math.abs(sum / 10_000 - 1)).toBeLessThan(0.001);
  });
});
