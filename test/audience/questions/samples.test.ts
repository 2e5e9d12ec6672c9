import { Pool } from 'pg';
import { z } from 'zod';
import { AudienceDimension } from '../../../subgraphs/audience/insights/insights.enums.ts';
import { createQuestions } from '../../../subgraphs/audience/questions/questions.ts';
import { rateFor } from '../../../subgraphs/audience/questions/scope.ts';
import type { GraphApi } from '../../support/member.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';

const days = { from: '2026-03-01', to: '2026-03-02' };
/** More than are read at once, so that one visitor of eight is. */
const visits = 61_000;

let world: AudienceWorld;
let pool: Pool;
let kennel: GraphApi;
let siteKey: string;

async function words(dimension: string, texts: readonly string[]): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into audience.word (site_key, dimension, text, used_on)
     select $1, $2, text, current_date from unnest($3::text[]) with ordinality given (text, place) order by place
     returning word_id as id`,
    [siteKey, dimension, texts],
  );
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  kennel = await world.graphOf('kennel');
  ({ siteKey } = world.world.sites.active);
  await pool.query('update audience.site set time_zone = null where site_key = $1', [siteKey]);
  const [home, puppies] = await words('PAGE', ['example.com/', 'example.com/puppies']);
  const countries = await words('COUNTRY', ['CH', 'US', 'DE', 'FR']);
  const [channel, kind, subject] = [
    await words('CHANNEL', ['SEARCH']),
    await words('ACTION', ['INQUIRY']),
    await words('SUBJECT', ['ANIMAL:01a13022-bf20-7566-92e1-f5ec01088475']),
  ];
  await pool.query(
    `insert into audience.visit (site_key, visitor, began_at, channel, source, country, device, browser, os, language,
       entry_page, exit_page, utm_source, utm_medium, utm_campaign, utm_term, utm_content, duration_ms, active_ms,
       scroll_pct, scroll_views, views, actions, weight, is_bounce)
     select $1, hashint8extended(n, 7), '2026-03-01T00:00:00Z'::timestamptz + n * interval '2 seconds', $2, 0,
       ($3::integer[])[1 + n % 4], 0, 0, 0, 0, $4, $4, 0, 0, 0, 0, 0, 60000, 0, 0, 0, 1 + (n % 2), (n % 10 = 0)::integer,
       1, false
     from generate_series(1, ${visits}) n`,
    [siteKey, channel[0], countries, home],
  );
  await pool.query(
    `insert into audience.visit_view (site_key, visitor, began_at, step, weight, page, subject, page_kind, after_ms,
       active_ms, scroll_pct)
     select site_key, visitor, began_at, step, 1, case step when 1 then $2::integer else $3::integer end, $4, 0, 0, 0, -1
     from audience.visit v, generate_series(1, v.views) step where v.site_key = $1`,
    [siteKey, home, puppies, subject[0]],
  );
  await pool.query(
    `insert into audience.visit_action (site_key, visitor, began_at, step, weight, kind, code, page, target, subject,
       after_ms, value_minor, currency)
     select site_key, visitor, began_at, views + 1, 1, $2, 0, $3, 0, $4, 0, 100, 'USD'
     from audience.visit where site_key = $1 and actions > 0`,
    [siteKey, kind[0], home, subject[0]],
  );
  await pool.query(
    `insert into audience.quarter
     select site_key, date_bin('15 minutes', began_at, '2020-01-01'), sum(views), count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
     from audience.visit where site_key = $1 group by 1, 2`,
    [siteKey],
  );
  await pool.query(
    `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms, active_ms,
       scroll_pct, scroll_views, actions)
     select site_key, 'SITE', (began_at at time zone 'UTC')::date, '', sum(views), count(*), count(*), 0, 0, 0, 0, 0, sum(actions)
     from audience.visit where site_key = $1 group by 1, 3`,
    [siteKey],
  );
  await pool.query('analyze audience.visit, audience.visit_view, audience.visit_action');
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const answerSchema = z.object({ audienceInsights: z.object({ period: z.unknown() }) });
async function ask<Shape extends z.ZodType>(
  shape: Shape,
  selection: string,
  filters: readonly object[] = [],
  of = days,
): Promise<z.output<Shape>> {
  const { data, errors } = await kennel(
    `query ($siteKey: ID!, $from: LocalDate!, $to: LocalDate!, $filters: [AudienceFilterInput!]!) {
      audienceInsights(siteKey: $siteKey, from: $from, to: $to, filters: $filters) { period { ${selection} } }
    }`,
    { siteKey, ...of, filters },
  );
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return shape.parse(answerSchema.parse(data).audienceInsights.period);
}

/** Four standard deviations of a part that a sample of so many estimates. */
const error = (part: number, sample: number) => 4 * Math.sqrt((part * (1 - part)) / sample);

function expectNear(estimate: number, part: number, sample: number): void {
  expect(Math.abs(estimate - part)).toBeLessThanOrEqual(error(part, sample));
}

const swiss = { dimension: AudienceDimension.COUNTRY, value: 'CH' };
const goalFields = z.object({
  visits: z.int(),
  ofVisits: z.int(),
  conversions: z.int(),
  conversionRate: z.number(),
});

describe('the rate of a sample', () => {
  const rateOf = async (from: string, to = from) =>
    (await createQuestions(pool, siteKey, { from, to }, []).scope()).sampledOf;
  const setZone = (zone: string | null) =>
    pool.query('update audience.site set time_zone = $2 where site_key = $1', [siteKey, zone]);
  afterAll(() => setZone(null));

  it.each([
    ['UTC', '2026-03-01', '2026-03-02', 8],
    ['Europe/Berlin', '2026-03-01', '2026-03-02', 8],
    // Both days in UTC that it is a part of have more than are read at once.
    ['Europe/Berlin', '2026-03-02', '2026-03-02', 1],
    ['America/New_York', '2026-03-01', '2026-03-01', 1],
    // It begins before the first visit, and ends after the last.
    ['America/New_York', '2026-02-28', '2026-03-02', 8],
    ['Asia/Kolkata', '2026-03-02', '2026-03-03', 1],
    ['Pacific/Kiritimati', '2026-03-02', '2026-03-02', 1],
  ])('in %s from %s to %s goes by its own visits: %i', async (zone, from, to, rate) => {
    await setZone(zone);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from audience.visit where site_key = $1
         and began_at >= $2::date::timestamp at time zone $4 and began_at < ($3::date + 1)::timestamp at time zone $4`,
      [siteKey, from, to, zone],
    );
    expect([rateFor(rows[0]?.count ?? 0), await rateOf(from, to)]).toEqual([rate, rate]);
  });

  it('does not go by days of which no visits were stored', async () => {
    await setZone(null);
    await pool.query(
      `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms, active_ms,
         scroll_pct, scroll_views, actions)
       values ($1, 'SITE', '2026-02-20', '', 200000, 100000, 100000, 0, 0, 0, 0, 0, 0)`,
      [siteKey],
    );
    expect(await rateOf('2026-02-20', '2026-03-01')).toBe(8);
    await pool.query(`update audience.fold set visits_from = '2026-02-21'`);
    expect(await rateOf('2026-02-20', '2026-03-01')).toBe(1);
    await pool.query(`update audience.fold set visits_from = '1970-01-01'`);
    await pool.query(`delete from audience.rollup where site_key = $1 and day = '2026-02-20'`, [siteKey]);
  });
});

describe('a sample', () => {
  const ids = new Map<string, string>();
  beforeAll(async () => {
    for (const [name, kind, pattern] of [
      ['All', 'PAGE', '/'],
      ['Half', 'PAGE', '/puppies'],
      ['Tenth', 'ACTION', 'INQUIRY'],
    ] as const) {
      const input = { siteKey, name, kind, pattern };
      const { data } = await kennel(
        'mutation ($input: AudienceGoalInput!) { addAudienceGoal(input: $input) { id } }',
        { input },
      );
      ids.set(
        name,
        z.object({ addAudienceGoal: z.object({ id: z.string() }) }).parse(data).addAudienceGoal.id,
      );
    }
  });

  it.each([[[]], [[swiss]]])('has rates of its own visits, near the exact ones: %j', async (filters) => {
    const shape = z.object({ sampledOf: z.int(), goals: z.array(goalFields) });
    const { sampledOf, goals } = await ask(
      shape,
      'sampledOf goals { visits ofVisits conversions conversionRate }',
      filters,
    );
    expect(sampledOf).toBe(8);
    const [all, half, tenth] = goals;
    const exact = filters.length === 0 ? visits : visits / 4;
    // Each visit sees the first page: the rate of a sample is exactly one, and its visits are an estimate.
    expect(all).toMatchObject({ conversionRate: 1, visits: all?.ofVisits });
    expect(all?.ofVisits).not.toBe(exact);
    expectNear((all?.ofVisits ?? 0) / exact / 8, 1 / 8, exact);
    // Every fourth visit is Swiss: all of those have even numbers, and one of five of them a multiple of ten.
    expectNear(half?.conversionRate ?? 0, filters.length === 0 ? 1 / 2 : 0, exact / 8);
    expectNear(tenth?.conversionRate ?? 0, filters.length === 0 ? 1 / 10 : 1 / 5, exact / 8);
    for (const { visits: reached, ofVisits, conversionRate, conversions } of goals) {
      expect(conversionRate).toBe(reached / ofVisits);
      expect(conversions).toBe(reached);
    }
  });

  it('tells goals by source, and steps of funnels, in rates of the same visits', async () => {
    const id = ids.get('All') ?? '';
    const sources = z.array(z.object({ value: z.string(), conversionRate: z.number() }));
    const { goalSources } = await ask(
      z.object({ goalSources: sources }),
      `goalSources(goalId: "${id}", dimension: COUNTRY) { value conversionRate }`,
    );
    expect(goalSources.map(({ conversionRate }) => conversionRate)).toEqual([1, 1, 1, 1]);
    const input = {
      siteKey,
      name: 'Way',
      steps: [
        { kind: 'PAGE', pattern: '/' },
        { kind: 'PAGE', pattern: '/puppies' },
      ],
    };
    const { data } = await kennel(
      'mutation ($input: AudienceFunnelInput!) { addAudienceFunnel(input: $input) { id } }',
      { input },
    );
    const { addAudienceFunnel: made } = z
      .object({ addAudienceFunnel: z.object({ id: z.string() }) })
      .parse(data);
    const steps = z.array(z.object({ visits: z.int(), share: z.number() }));
    const { funnel } = await ask(
      z.object({ funnel: z.object({ ofVisits: z.int(), steps }) }),
      `funnel(funnelId: "${made.id}") { ofVisits steps { visits share } }`,
    );
    expect(funnel.steps[0]).toEqual({ visits: funnel.ofVisits, share: 1 });
    expectNear(funnel.steps[1]?.share ?? 0, 1 / 2, visits / 8);
  });

  it('has lists in the days of the zone, and shares of its own visits', async () => {
    const shape = z.object({
      listsSampledOf: z.int(),
      listsTimeZone: z.string(),
      breakdown: z.object({ items: z.array(z.object({ value: z.string(), share: z.number() })) }),
    });
    const selection = 'listsSampledOf listsTimeZone breakdown(dimension: CHANNEL) { items { value share } }';
    const inZone = async (zone: string | null, more = days) => {
      await pool.query('update audience.site set time_zone = $2 where site_key = $1', [siteKey, zone]);
      return ask(shape, selection, [], more);
    };
    expect(await inZone('Asia/Tokyo')).toEqual({
      listsSampledOf: 8,
      listsTimeZone: 'Asia/Tokyo',
      breakdown: { items: [{ value: 'SEARCH', share: 1 }] },
    });
    // An hour of a month is less than what a sample leaves open.
    expect(await inZone('Europe/Zurich', { from: '2026-02-15', to: '2026-03-16' })).toMatchObject({
      listsSampledOf: 1,
      listsTimeZone: 'UTC',
    });
    expect(await inZone(null)).toMatchObject({ listsSampledOf: 1, listsTimeZone: 'UTC' });
  });

  it('estimates figures and lists near what all visits say', async () => {
    const shape = z.object({
      figures: z.object({ visits: z.int(), views: z.int() }),
      breakdown: z.object({
        items: z.array(z.object({ value: z.string(), figures: z.object({ visits: z.int() }) })),
      }),
    });
    const { figures, breakdown } = await ask(
      shape,
      'figures { visits views } breakdown(dimension: COUNTRY) { items { value figures { visits } } }',
      [{ dimension: 'CHANNEL', value: 'SEARCH' }],
    );
    expectNear(figures.visits / visits / 8, 1 / 8, visits);
    for (const { figures: of } of breakdown.items) expectNear(of.visits / visits / 8, 1 / 32, visits);
    const listed = breakdown.items.reduce((sum, { figures: of }) => sum + of.visits, 0);
    expect(listed).toBe(figures.visits);
  });
});

describe('a list of actions', () => {
  it.each([[[]], [[swiss]]])('has what each was worth, as it is read by itself: %j', async (filters) => {
    const reader = await createQuestions(pool, siteKey, days, filters).reader();
    const dimension = AudienceDimension.ACTION;
    const { rows } = await reader.list({ dimension, limit: 10, offset: 0, search: null });
    const worth = await reader.valuesOf(dimension, ['INQUIRY']);
    const [{ valueMinor } = { valueMinor: 0 }] = worth.get('INQUIRY') ?? [];
    expect(valueMinor).toBeGreaterThan(0);
    expect(rows.map(({ value, values }) => ({ value, values }))).toEqual([
      { value: 'INQUIRY', values: [{ currency: 'USD', valueMinor }] },
    ]);
  });
});

describe('the planner', () => {
  it.each(['visit', 'visit_view', 'visit_action'])('knows how large a sample of %s is', async (table) => {
    const sample = `from audience.${table} where site_key = $1 and (visitor & 7) = 0 and (visitor & 63) = any('{0,16,32,48}')`;
    const { rows: counted } = await pool.query<{ rows: number }>(
      `select count(*)::integer as rows ${sample}`,
      [siteKey],
    );
    const { rows } = await pool.query(`explain (format json) select ${sample}`, [siteKey]);
    const plans = z.tuple([
      z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
    ]);
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = plans.parse(rows);
    const actual = counted[0]?.rows ?? 0;
    expect(plan['Plan Rows']).toBeGreaterThan(actual / 2);
    expect(plan['Plan Rows']).toBeLessThan(actual * 2);
  });
});
