import { weightOf } from '../../collector/rates/flood-valve.ts';
import { createMemorySiteRates } from '../../collector/rates/site-rates.ts';
import { type CollectorWorld, hit, insertSite, startCollectorWorld } from './collector-world.ts';

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
    const post = async (count: number) =>
      world.send(site, { hits: Array.from({ length: count }, () => hit()) });
    for (let sent = 0; sent < 1_000; sent += 200) expect((await post(200)).status).toBe(202);
    const refused = await post(200);
    expect([refused.status, refused.body['resultCode']]).toEqual([
      429,
      'Audience_AudienceCollect_HD_Rate_RJ',
    ]);
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(2);
    expect((await world.send(other, { hits: [hit()] })).status).toBe(202);
    clock.advance(2_000);
    expect((await post(200)).status).toBe(202);
    expect(await world.stored('hit', site)).toHaveLength(1_200);
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
    expect(await rates.take('a', 60)).toEqual({ isAllowed: true, left: 0.4, retryAfterSeconds: 0 });
    expect(await rates.take('a', 60)).toEqual({ isAllowed: false, left: 0.4, retryAfterSeconds: 2 });
    clock.advance(2_000);
    expect(await rates.take('a', 60)).toEqual({ isAllowed: true, left: 0, retryAfterSeconds: 0 });
    clock.advance(3_600_000);
    expect((await rates.take('a', 1)).left).toBe(0.99);
  });

  it('lets an envelope pass that is larger than any burst, once it is full', async () => {
    const rates = createMemorySiteRates({ perSecond: 10, burst: 100 }, clockAt(0));
    expect((await rates.take('a', 400)).isAllowed).toBe(true);
    expect((await rates.take('a', 1)).isAllowed).toBe(false);
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
