import { Pool } from 'pg';
import { type GraphAnswer, type GraphApi, codesOf } from '../../support/member.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { storeRollups } from './rollups.ts';

let world: AudienceWorld;
let pool: Pool;
let kennel: GraphApi;
let siteKey: string;
const now = new Date();
beforeAll(async () => {
  world = await startAudienceWorld({ now: () => now });
  pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  kennel = await world.graphOf('kennel');
  siteKey = world.world.sites.pending.siteKey;
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});
beforeEach(async () => {
  for (const table of ['rollup', 'rollup_value', 'view'])
    await pool.query(`delete from audience.${table} where site_key = $1`, [siteKey]);
});

const figures = `figures {
  views visits visitors bounceRate viewsPerVisit averageVisitMs averageActiveMs averageScrollPct actions }`;
const zeros = {
  views: 0,
  visits: 0,
  visitors: 0,
  bounceRate: null,
  viewsPerVisit: null,
  averageVisitMs: null,
  averageActiveMs: null,
  averageScrollPct: null,
  actions: 0,
};

/** Requests insights of the site for some days. */
async function ask(
  fields: string,
  { from = '2026-06-01', to = '2026-06-03', more = '' } = {},
): Promise<GraphAnswer> {
  return kennel(
    `query ($siteKey: ID!, $from: LocalDate!, $to: LocalDate!) {
      audienceInsights(siteKey: $siteKey, from: $from, to: $to ${more}) { ${fields} }
    }`,
    { siteKey, from, to },
  );
}

async function told(...asked: Parameters<typeof ask>): Promise<unknown> {
  const answer = await ask(...asked);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['audienceInsights'];
}

const store = (...rows: Parameters<typeof storeRollups>[2]) => storeRollups(pool, siteKey, rows);

const busyDay = {
  views: 30,
  visits: 10,
  visitors: 8,
  bounces: 4,
  visitMs: 600_000,
  activeMs: 900_000,
  scrollPct: 1_500,
  scrollViews: 20,
  actions: 3,
};

describe('the figures of a site', () => {
  it('are those of all days, as averages where that is what people ask for', async () => {
    await store(
      { dimension: 'SITE', day: '2026-05-31', visits: 99, views: 99 },
      { dimension: 'SITE', day: '2026-06-01', ...busyDay },
      { dimension: 'SITE', day: '2026-06-03', views: 10, visits: 10, visitors: 10, bounces: 10 },
      { dimension: 'SITE', day: '2026-06-04', visits: 99, views: 99 },
      { dimension: 'CRAWLER', day: '2026-06-02', views: 7 },
      { dimension: 'SPECULATIVE', day: '2026-06-03', views: 2 },
    );
    expect(await told(`period { from to ${figures} crawlerViews speculativeViews }`)).toEqual({
      period: {
        from: '2026-06-01',
        to: '2026-06-03',
        figures: {
          views: 40,
          visits: 20,
          visitors: 18,
          bounceRate: 0.7,
          viewsPerVisit: 2,
          averageVisitMs: 30_000,
          averageActiveMs: 22_500,
          averageScrollPct: 75,
          actions: 3,
        },
        crawlerViews: 7,
        speculativeViews: 2,
      },
    });
  });

  it('have the bounces of pages, and none where sums of days do not tell them', async () => {
    const day = '2026-06-01';
    await store(
      { dimension: 'SITE', day, visits: 10 },
      { dimension: 'PAGE', day, value: 'example.com/', visits: 8, views: 9 },
      { dimension: 'PAGE', day, value: 'example.com/puppies', visits: 4, views: 4 },
      { dimension: 'ENTRY_PAGE', day, value: 'example.com/', visits: 5, bounces: 2, visitMs: 5_000 },
      { dimension: 'SUBJECT_KIND', day, value: 'ANIMAL', visits: 4, views: 4 },
    );
    const listed = (dimension: string) =>
      told(
        `period { breakdown(dimension: ${dimension}) { items { value figures { bounceRate averageVisitMs } } } }`,
      );
    const rates = (
      ...items: (readonly [value: string, bounceRate: number | null, averageVisitMs: number | null])[]
    ) => ({
      period: {
        breakdown: {
          items: items.map(([value, bounceRate, averageVisitMs]) => ({
            value,
            figures: { bounceRate, averageVisitMs },
          })),
        },
      },
    });
    expect(await listed('PAGE')).toEqual(
      rates(['example.com/', 0.25, null], ['example.com/puppies', 0, null]),
    );
    expect(await listed('ENTRY_PAGE')).toEqual(rates(['example.com/', 0.4, 1_000]));
    expect(await listed('SUBJECT_KIND')).toEqual(rates(['ANIMAL', null, null]));
  });

  it('are zeros where nothing was counted, and averages of nothing are null', async () => {
    expect(
      await told(
        `site { siteKey } liveVisitors period { ${figures} values { currency } } comparedPeriod { from }`,
      ),
    ).toEqual({
      site: { siteKey },
      liveVisitors: 0,
      period: { figures: zeros, values: [] },
      comparedPeriod: null,
    });
  });

  it.each([
    ['PREVIOUS_PERIOD', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['PREVIOUS_PERIOD', '2026-06-01', '2026-06-01', '2026-05-31', '2026-05-31'],
    ['YEAR_BEFORE', '2026-06-01', '2026-06-03', '2025-06-01', '2025-06-03'],
    ['YEAR_BEFORE', '2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01'],
  ])('are compared with %s: those of %s to %s with %s to %s', async (word, from, to, begin, end) => {
    await store(
      { dimension: 'SITE', day: begin, visits: 1 },
      ...(begin === end ? [] : [{ dimension: 'SITE', day: end, visits: 2 }]),
      { dimension: 'SITE', day: from, visits: 40 },
    );
    const insights = await told('comparedPeriod { from to figures { visits } }', {
      from,
      to,
      more: `compareWith: ${word}`,
    });
    expect(insights).toEqual({
      comparedPeriod: { from: begin, to: end, figures: { visits: begin === end ? 1 : 3 } },
    });
  });

  it('tell what actions were worth in each currency', async () => {
    await store(
      { dimension: 'SITE', day: '2026-06-01', worth: { USD: 1_500, EUR: 200 } },
      { dimension: 'SITE', day: '2026-06-02', worth: { USD: 500 } },
      { dimension: 'ACTION', day: '2026-06-01', value: 'DONATE', visits: 1, actions: 1, worth: { EUR: 200 } },
      {
        dimension: 'ACTION',
        day: '2026-06-01',
        value: 'PURCHASE',
        visits: 2,
        actions: 3,
        worth: { USD: 1_500 },
      },
      {
        dimension: 'ACTION',
        day: '2026-06-02',
        value: 'PURCHASE',
        visits: 1,
        actions: 1,
        worth: { USD: 500 },
      },
      { dimension: 'SITE', day: '2026-06-03', visits: 10, actions: 5 },
    );
    const values = 'values { currency valueMinor }';
    const list = `breakdown(dimension: ACTION) { items { value share figures { actions } ${values} } }`;
    expect(await told(`period { ${values} ${list} }`)).toEqual({
      period: {
        values: [
          { currency: 'EUR', valueMinor: 200 },
          { currency: 'USD', valueMinor: 2_000 },
        ],
        breakdown: {
          items: [
            {
              value: 'PURCHASE',
              share: 0.8,
              figures: { actions: 4 },
              values: [{ currency: 'USD', valueMinor: 2_000 }],
            },
            {
              value: 'DONATE',
              share: 0.2,
              figures: { actions: 1 },
              values: [{ currency: 'EUR', valueMinor: 200 }],
            },
          ],
        },
      },
    });
  });

  it('tell who is there now: people who were seen within five minutes, each once', async () => {
    const view = (id: number, visitor: string, secondsAgo: number, more: object = {}) => {
      const flags = { is_begun: true, is_crawler: false, is_speculative: false, is_internal: false, ...more };
      return pool.query(
        `insert into audience.view (site_key, hit_id, day, occurred_at, last_seen_at, sources, weight, is_begun,
           is_speculative, is_crawler, is_internal, visitor, path)
         values ($1, $2, $3::timestamptz, $3::timestamptz, $3::timestamptz, '', 1, $4, $5, $6, $7, $8, '/')`,
        [
          siteKey,
          `00000000-0000-7000-8000-00000000000${id}`,
          new Date(now.getTime() - secondsAgo * 1_000),
          flags.is_begun,
          flags.is_speculative,
          flags.is_crawler,
          flags.is_internal,
          Buffer.from(visitor),
        ],
      );
    };
    await view(1, 'a', 10);
    await view(2, 'a', 200);
    await view(3, 'b', 299);
    await view(4, 'c', 301);
    await view(5, 'd', 1, { is_crawler: true });
    await view(6, 'e', 1, { is_speculative: true });
    await view(7, 'f', 1, { is_internal: true });
    expect(await told('liveVisitors')).toEqual({ liveVisitors: 2 });
  });
});

describe('a series', () => {
  const series = (interval: string) =>
    `period { series(interval: ${interval}) { day hour figures { visits } } }`;
  const point = (day: string, visits = 0, hour: number | null = null) => ({ day, hour, figures: { visits } });

  it('has every day, with zeros where nothing was counted', async () => {
    await store({ dimension: 'SITE', day: '2026-06-02', visits: 5 });
    expect(await told('period { series { day hour figures { visits } } }')).toEqual({
      period: { series: [point('2026-06-01'), point('2026-06-02', 5), point('2026-06-03')] },
    });
  });

  it('has every hour of one day, and of no more', async () => {
    await store({ dimension: 'HOUR', day: '2026-06-01', value: '07', visits: 5 });
    const day = { from: '2026-06-01', to: '2026-06-01' };
    const hours = Array.from({ length: 24 }, (_, hour) => point('2026-06-01', hour === 7 ? 5 : 0, hour));
    expect(await told(series('HOUR'), day)).toEqual({ period: { series: hours } });
    expect(codesOf(await ask(series('HOUR')))).toEqual(['0010010000400']);
  });

  it('begins weeks on Monday and months on the first, and each within the period', async () => {
    await store(
      { dimension: 'SITE', day: '2026-05-30', visits: 1 },
      { dimension: 'SITE', day: '2026-05-31', visits: 2 },
      { dimension: 'SITE', day: '2026-06-01', visits: 4 },
      { dimension: 'SITE', day: '2026-06-08', visits: 8 },
    );
    const days = { from: '2026-05-30', to: '2026-06-09' };
    expect(await told(series('WEEK'), days)).toEqual({
      period: { series: [point('2026-05-30', 3), point('2026-06-01', 4), point('2026-06-08', 8)] },
    });
    expect(await told(series('MONTH'), days)).toEqual({
      period: { series: [point('2026-05-30', 3), point('2026-06-01', 12)] },
    });
  });
});

describe('a breakdown', () => {
  const list = (dimension: string, pageSize = 3) =>
    `period { breakdown(dimension: ${dimension}, pageSize: ${pageSize}) { dimension items { value share figures { visits views } } } }`;
  const days = ['2026-06-01', '2026-06-02', '2026-06-03'];

  it('adds up each value over the days, the most visited first, with its share of all visits', async () => {
    await store(
      ...days.map((day) => ({ dimension: 'SITE', day, visits: 10 })),
      { dimension: 'COUNTRY', day: days[0] ?? '', value: 'CA', visits: 6, views: 6 },
      { dimension: 'COUNTRY', day: days[1] ?? '', value: 'US', visits: 5, views: 9 },
      { dimension: 'COUNTRY', day: days[2] ?? '', value: 'US', visits: 4, views: 1 },
      { dimension: 'COUNTRY', day: days[2] ?? '', value: 'DE', visits: 1, views: 2 },
      { dimension: 'COUNTRY', day: days[2] ?? '', value: 'AT', visits: 1, views: 3 },
      { dimension: 'COUNTRY', day: '2026-06-04', value: 'JP', visits: 99 },
      { dimension: 'LANGUAGE', day: days[2] ?? '', value: 'fr', visits: 99 },
    );
    const item = (value: string, visits: number, views: number) => ({
      value,
      share: visits / 30,
      figures: { visits, views },
    });
    expect(await told(list('COUNTRY'))).toEqual({
      period: {
        breakdown: { dimension: 'COUNTRY', items: [item('US', 9, 10), item('CA', 6, 6), item('AT', 1, 3)] },
      },
    });
  });

  it.each([
    [
      'with a long tail',
      (rank: number, day: number) => Math.ceil((900 / rank) * (1 + ((rank * 7 + day) % 5) / 10)),
    ],
    ['that are all alike', (rank: number, day: number) => 5 + ((rank * 31 + day * 17) % 9)],
    // Never among the first of a day, and first over all days.
    [
      'of which another is first each day',
      (rank: number, day: number) => (rank === 200 ? 40 : rank % 3 === day ? 60 : 1),
    ],
    ['of one magnitude, of which the last is the greatest', (rank: number) => (rank === 200 ? 45 : 36)],
  ])('is right for hundreds of values %s', async (_, visitsOf) => {
    for (const [dimension, measure] of [
      ['PAGE', 'visits'],
      ['ACTION_CODE', 'actions'],
    ] as const) {
      const rows = days.flatMap((day, index) =>
        Array.from({ length: 200 }, (_value, at) => ({
          dimension,
          day,
          value: `example.com/${String(at + 1).padStart(3, '0')}`,
          // The other one is about the same each time, and decides nothing.
          visits: at,
          actions: 200 - at,
          [measure]: visitsOf(at + 1, index),
        })),
      );
      await store(...rows);
      const { rows: expected } = await pool.query(
        `select value, sum(${measure})::integer as count from audience.rollup where site_key = $1 and dimension = $2
         group by value order by 2 desc, 1 limit 12`,
        [siteKey, dimension],
      );
      const insights = await told(
        `period { breakdown(dimension: ${dimension}, pageSize: 12) { items { value figures { count: ${measure} } } } }`,
      );
      expect(insights).toEqual({
        period: {
          breakdown: { items: expected.map(({ value, count }) => ({ value, figures: { count } })) },
        },
      });
    }
  });

  it.each([0, 101])('has no %i values', async (pageSize) => {
    expect(codesOf(await ask(list('PAGE', pageSize)))).toEqual(['0010010000400']);
  });
});

describe('days', () => {
  it.each([
    ['2026-06-02', '2026-06-01', '/to'],
    ['2026-02-30', '2026-06-01', '/from'],
    ['1999-12-31', '2000-01-01', '/from'],
    ['yesterday', '2026-06-01', '/from'],
    ['2024-05-01', '2026-06-02', '/to'],
  ])('are refused from %s to %s', async (from, to, field) => {
    const answer = await ask('liveVisitors', { from, to });
    expect(codesOf(answer)).toEqual(['0010010000400']);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ errors: [{ field }] });
  });

  it('may be 762', async () => {
    expect(await told('period { to }', { from: '2024-05-01', to: '2026-06-01' })).toEqual({
      period: { to: '2026-06-01' },
    });
  });
});
