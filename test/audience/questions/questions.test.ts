import { Pool } from 'pg';
import { z } from 'zod';
import { type GraphApi, codesOf } from '../../support/member.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { type TestVisit, storeTestVisits } from './stored-visits.ts';

const [from, to] = ['2026-03-01', '2026-03-02'];
const juniper = `ANIMAL:${newId()}`;
const at = (hour: number, day = 1) => `2026-03-0${day}T${String(hour).padStart(2, '0')}:00:00Z`;
const page = (path: string, more: { readonly subject?: string; readonly activeMs?: number } = {}) => ({
  page: `example.com${path}`,
  ...more,
});

const visits: readonly TestVisit[] = [
  // From a search to a deposit.
  {
    at: at(8),
    channel: 'SEARCH',
    from: 'Google',
    source: 'google.com',
    country: 'CH',
    device: 'MOBILE',
    steps: [
      page('/', { activeMs: 1_000 }),
      page('/puppies/juniper', { subject: juniper, activeMs: 9_000 }),
      { action: 'INQUIRY:svc:waitlist', subject: juniper },
      { action: 'PURCHASE:svc:deposit', subject: juniper, value: [20_000, 'USD'] },
      page('/thanks'),
    ],
  },
  // The same visitor again that day, straight to the animal.
  {
    at: at(18),
    visitor: 1_000,
    country: 'CH',
    device: 'MOBILE',
    steps: [page('/puppies/juniper', { subject: juniper })],
  },
  {
    at: at(9),
    channel: 'SEARCH',
    from: 'Google',
    source: 'google.com',
    country: 'US',
    device: 'DESKTOP',
    campaign: 'Spring',
    steps: [
      page('/thanks'),
      page('/puppies/juniper', { subject: juniper }),
      { action: 'INQUIRY:svc:waitlist', subject: juniper, props: { size: 'small', color: 'red' } },
    ],
  },
  {
    at: at(10, 2),
    channel: 'SOCIAL',
    from: 'Instagram',
    source: 'instagram.com',
    country: 'US',
    device: 'MOBILE',
    steps: [page('/puppies/otto'), { action: 'INQUIRY', props: { size: 'small' } }],
  },
  { at: at(11, 3), country: 'CH', steps: [page('/')] },
];

let world: AudienceWorld;
let pool: Pool;
let kennel: GraphApi;
let siteKey: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  kennel = await world.graphOf('kennel');
  ({ siteKey } = world.world.sites.active);
  await storeTestVisits(pool, siteKey, visits);
  await storeTestVisits(pool, 'pk_other', visits);
  // As the fold does where a campaign is first written so.
  await pool.query('insert into audience.spelling values ($1, $2, $3, $4)', [
    siteKey,
    'UTM_CAMPAIGN',
    'spring',
    'Spring',
  ]);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

interface Filter {
  readonly dimension: string;
  readonly value: string;
}

const answerSchema = z.object({ audienceInsights: z.object({ period: z.record(z.string(), z.unknown()) }) });

async function ask(selection: string, filters: readonly Filter[] = [], days = { from, to }) {
  const answer = await kennel(
    `query ($siteKey: ID!, $from: LocalDate!, $to: LocalDate!, $filters: [AudienceFilterInput!]!) {
      audienceInsights(siteKey: $siteKey, from: $from, to: $to, filters: $filters) { period { ${selection} } }
    }`,
    { siteKey, ...days, filters },
  );
  if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
  return answerSchema.parse(answer.data).audienceInsights.period;
}

const listSchema = z.object({
  total: z.number(),
  items: z.array(z.object({ value: z.string(), figures: z.record(z.string(), z.number().nullable()) })),
});
async function list(dimension: string, filters: readonly Filter[], more = '') {
  const { breakdown } = await ask(
    `breakdown(dimension: ${dimension}${more}) { total items { value figures { visits visitors views actions } } }`,
    filters,
  );
  const { total, items } = listSchema.parse(breakdown);
  return { total, items: items.map(({ value, figures }) => [value, figures['visits'], figures['views']]) };
}

const search = { dimension: 'CHANNEL', value: 'SEARCH' };
const swiss = { dimension: 'COUNTRY', value: 'CH' };
const american = { dimension: 'COUNTRY', value: 'US' };

describe('filters', () => {
  it('leave the visits that have a value, with their figures, days and hours', async () => {
    const figures = 'figures { views visits visitors bounceRate actions averageActiveMs averageVisitMs }';
    expect(
      await ask(`${figures} series { day figures { visits } } values { currency valueMinor }`, [swiss]),
    ).toEqual({
      figures: {
        views: 4,
        visits: 2,
        visitors: 1,
        bounceRate: 0.5,
        actions: 2,
        averageActiveMs: 2_500,
        averageVisitMs: 60_000,
      },
      series: [
        { day: from, figures: { visits: 2 } },
        { day: to, figures: { visits: 0 } },
      ],
      values: [{ currency: 'USD', valueMinor: 20_000 }],
    });
    const { series } = await ask('series(interval: HOUR) { hour figures { visits } }', [swiss], {
      from,
      to: from,
    });
    const hours = z
      .array(z.object({ hour: z.number(), figures: z.object({ visits: z.number() }) }))
      .parse(series);
    expect(hours.filter(({ figures: { visits: some } }) => some > 0).map(({ hour }) => hour)).toEqual([
      8, 18,
    ]);
  });

  it.each<readonly [Filter[], number]>([
    [[search], 2],
    [[search, swiss], 1],
    [[swiss, american], 4],
    [[{ dimension: 'REFERRER', value: 'instagram.com' }], 1],
    [[{ dimension: 'SOURCE', value: 'Google' }], 2],
    [[{ dimension: 'SOURCE', value: 'Google' }, swiss], 1],
    [[{ dimension: 'UTM_CAMPAIGN', value: 'Spring' }], 1],
    [[{ dimension: 'UTM_CAMPAIGN', value: 'sPRING' }], 1],
    [[{ dimension: 'DEVICE', value: 'MOBILE' }, american], 1],
    [[{ dimension: 'PAGE', value: 'example.com/puppies/juniper' }], 3],
    [[{ dimension: 'PAGE', value: '/puppies/juniper' }], 3],
    [[{ dimension: 'PAGE', value: '/puppies/*' }], 4],
    [[{ dimension: 'PAGE', value: '/pup_ies/*' }], 0],
    [[{ dimension: 'ENTRY_PAGE', value: '/puppies/*' }], 2],
    [[{ dimension: 'EXIT_PAGE', value: '/thanks' }], 1],
    [[{ dimension: 'SUBJECT', value: juniper }], 3],
    [[{ dimension: 'SUBJECT_KIND', value: 'ANIMAL' }], 3],
    [[{ dimension: 'ACTION', value: 'INQUIRY' }], 3],
    [[{ dimension: 'ACTION_CODE', value: 'INQUIRY:svc:waitlist' }], 2],
    [[{ dimension: 'ACTION_CODE', value: '*:svc:*' }], 2],
    [[{ dimension: 'ACTION', value: 'INQ*' }], 3],
    [[{ dimension: 'PAGE', value: '/puppies/juniper/' }], 3],
    [[{ dimension: 'PAGE', value: 'EXAMPLE.com/puppies/*' }], 4],
    [
      [
        { dimension: 'ACTION_CODE', value: 'INQUIRY:svc:waitlist' },
        { dimension: 'PAGE', value: '/thanks' },
        swiss,
      ],
      1,
    ],
    [[{ dimension: 'COUNTRY', value: 'XX' }], 0],
  ])('combine: %j lets %d visits through', async (filters, count) => {
    expect(await ask('figures { visits }', filters)).toEqual({ figures: { visits: count } });
  });

  it('are refused with all faults at once', async () => {
    const answer = await kennel(
      `query ($siteKey: ID!, $filters: [AudienceFilterInput!]!) {
        audienceInsights(siteKey: $siteKey, from: "2026-03-02", to: "2026-03-01", filters: $filters) { liveVisitors }
      }`,
      {
        siteKey,
        filters: [
          { dimension: 'HOUR', value: '07' },
          { dimension: 'PAGE', value: ' ' },
        ],
      },
    );
    expect(codesOf(answer)).toEqual(['0010010000400']);
    const errors = z.array(z.object({ field: z.string() })).parse(answer.errors?.[0]?.extensions['errors']);
    expect(errors.map(({ field }) => field)).toEqual(['/to', '/filters/0/dimension', '/filters/1/value']);
  });
});

describe('lists with filters', () => {
  it('have the values of these visits', async () => {
    expect(await list('COUNTRY', [search])).toEqual({
      total: 2,
      items: [
        ['CH', 1, 3],
        ['US', 1, 2],
      ],
    });
    expect(await list('SOURCE', [american])).toEqual({
      total: 2,
      items: [
        ['Google', 1, 2],
        ['Instagram', 1, 1],
      ],
    });
    expect(await list('ENTRY_PAGE', [swiss])).toEqual({
      total: 2,
      items: [
        ['example.com/', 1, 3],
        ['example.com/puppies/juniper', 1, 1],
      ],
    });
    expect(await list('PAGE', [search])).toEqual({
      total: 3,
      items: [
        ['example.com/thanks', 2, 2],
        ['example.com/puppies/juniper', 2, 2],
        ['example.com/', 1, 1],
      ],
    });
    expect(await list('SUBJECT', [search])).toEqual({ total: 1, items: [[juniper, 2, 2]] });
    expect(await list('SUBJECT_KIND', [search])).toEqual({ total: 1, items: [['ANIMAL', 2, 2]] });
    expect(await list('ACTION', [american])).toEqual({ total: 1, items: [['INQUIRY', 2, 0]] });
    expect(await list('ACTION_CODE', [swiss])).toEqual({
      total: 2,
      items: [
        ['INQUIRY:svc:waitlist', 1, 0],
        ['PURCHASE:svc:deposit', 1, 0],
      ],
    });
    expect(await list('HOUR', [american])).toEqual({
      total: 2,
      items: [
        ['09', 1, 2],
        ['10', 1, 1],
      ],
    });
    expect(await list('UTM_CAMPAIGN', [swiss])).toEqual({ total: 0, items: [] });
  });

  it('go to their end, and are searched', async () => {
    const part = (pageNumber: number) => list('PAGE', [search], `, page: ${pageNumber}, pageSize: 2`);
    expect((await part(1)).items).toHaveLength(2);
    expect(await part(2)).toEqual({ total: 3, items: [['example.com/', 1, 1]] });
    const found = await list('PAGE', [search], ', search: "THANKS"');
    expect(found).toEqual({ total: 1, items: [['example.com/thanks', 2, 2]] });
    expect(await list('ACTION_CODE', [swiss], ', search: "svc:dep"')).toEqual({
      total: 1,
      items: [['PURCHASE:svc:deposit', 1, 0]],
    });
    expect(await list('PAGE', [search], ', search: "%"')).toEqual({ total: 0, items: [] });
  });

  it('have the worth of actions', async () => {
    const worth = [{ currency: 'USD', valueMinor: 20_000 }];
    for (const dimension of ['CHANNEL', 'PAGE', 'SUBJECT', 'ACTION_CODE', 'HOUR', 'SUBJECT_KIND']) {
      const { breakdown } = await ask(
        `breakdown(dimension: ${dimension}) { items { values { currency valueMinor } } }`,
        [{ dimension: 'ACTION', value: 'PURCHASE' }],
      );
      const { items } = z
        .object({ items: z.array(z.object({ values: z.array(z.unknown()) })) })
        .parse(breakdown);
      expect({ dimension, values: items.flatMap(({ values }) => values) }).toEqual({
        dimension,
        values: worth,
      });
    }
  });
});

describe('subjects', () => {
  it('say what was done about them', async () => {
    const { breakdown } = await ask(
      'breakdown(dimension: SUBJECT) { items { actionCounts { action actions } } }',
      [{ dimension: 'SUBJECT', value: juniper }],
    );
    expect(breakdown).toEqual({
      items: [
        {
          actionCounts: [
            { action: 'INQUIRY:svc:waitlist', actions: 2 },
            { action: 'PURCHASE:svc:deposit', actions: 1 },
          ],
        },
      ],
    });
  });

  it('say the ten most frequent, of all visits and of some', async () => {
    const [day, subject] = ['2026-03-20', `LISTING:${newId()}`];
    const kinds = Array.from({ length: 12 }, (_, index) => `KIND_${index + 10}`);
    const actions = kinds.flatMap((action, index) =>
      Array.from({ length: 13 - index }, () => ({ action, subject })),
    );
    const steps = [page('/', { subject }), ...actions];
    await storeTestVisits(pool, siteKey, [{ at: `${day}T12:00:00Z`, country: 'IS', steps }]);
    // Of all visits, days of UTC are read in the sums.
    const { rows: zones } = await pool.query<{ zone: string | null }>(
      'select time_zone as zone from audience.site where site_key = $1',
      [siteKey],
    );
    const setZone = 'update audience.site set time_zone = $2 where site_key = $1';
    await pool.query(setZone, [siteKey, null]);
    await pool.query(
      `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms,
         active_ms, scroll_pct, scroll_views, actions)
       values ($1, 'SUBJECT', $2, $3, 1, 1, 1, 0, 0, 0, 0, 0, $4)`,
      [siteKey, day, subject, actions.length],
    );
    const told = kinds.slice(0, 10).map((action, index) => ({ action, actions: 13 - index }));
    for (const filters of [[], [{ dimension: 'COUNTRY', value: 'IS' }]]) {
      const list = 'breakdown(dimension: SUBJECT) { items { actionCounts { action actions } } }';
      const { breakdown } = await ask(list, filters, { from: day, to: day });
      expect(breakdown).toEqual({ items: [{ actionCounts: told }] });
    }
    await pool.query(setZone, [siteKey, zones[0]?.zone]);
  });
});

describe('the properties of actions', () => {
  it('are counted by value', async () => {
    expect(await ask('actionProps(action: "INQUIRY") { name value actions }')).toEqual({
      actionProps: [
        { name: 'size', value: 'small', actions: 2 },
        { name: 'color', value: 'red', actions: 1 },
      ],
    });
    expect(await ask('actionProps(action: "INQUIRY:svc:*") { name value actions }', [swiss])).toEqual({
      actionProps: [],
    });
    expect(await ask('actionProps(action: "INQ*") { name actions }', [american])).toEqual({
      actionProps: [
        { name: 'size', actions: 2 },
        { name: 'color', actions: 1 },
      ],
    });
  });
});

const idOf = (data: unknown, name: string) =>
  z.object({ [name]: z.object({ id: z.string() }) }).parse(data)[name]?.id ?? '';

async function goal(name: string, kind: string, pattern: string): Promise<string> {
  const { data } = await kennel(
    'mutation ($input: AudienceGoalInput!) { addAudienceGoal(input: $input) { id } }',
    {
      input: { siteKey, name, kind, pattern },
    },
  );
  return idOf(data, 'addAudienceGoal');
}

async function funnel(
  name: string,
  steps: readonly (readonly [kind: string, pattern: string])[],
): Promise<string> {
  const { data } = await kennel(
    'mutation ($input: AudienceFunnelInput!) { addAudienceFunnel(input: $input) { id } }',
    { input: { siteKey, name, steps: steps.map(([kind, pattern]) => ({ kind, pattern })) } },
  );
  return idOf(data, 'addAudienceFunnel');
}

describe('goals', () => {
  beforeEach(() => pool.query('delete from audience.goal'));

  it('count the visits that reach them, how often, and what it was worth', async () => {
    await goal('A deposit', 'ACTION', 'PURCHASE:svc:deposit');
    await goal('Puppies', 'PAGE', '/puppies/*');
    const selection = 'goals { goal { name } visits conversions values { currency valueMinor } }';
    expect(await ask(selection)).toEqual({
      goals: [
        {
          goal: { name: 'A deposit' },
          visits: 1,
          conversions: 1,
          values: [{ currency: 'USD', valueMinor: 20_000 }],
        },
        { goal: { name: 'Puppies' }, visits: 4, conversions: 4, values: [] },
      ],
    });
    expect(await ask('goals { visits conversionRate }', [american])).toEqual({
      goals: [
        { visits: 0, conversionRate: 0 },
        { visits: 2, conversionRate: 1 },
      ],
    });
  });

  it('are told by source', async () => {
    const goalId = await goal('Thanks', 'PAGE', '/thanks');
    expect(await ask(`goalSources(goalId: "${goalId}") { value visits converted conversionRate }`)).toEqual({
      goalSources: [
        { value: 'SEARCH', visits: 2, converted: 2, conversionRate: 1 },
        { value: 'DIRECT', visits: 1, converted: 0, conversionRate: 0 },
        { value: 'SOCIAL', visits: 1, converted: 0, conversionRate: 0 },
      ],
    });
    const bought = await goal('Bought', 'ACTION', 'PURCHASE');
    expect(
      await ask(
        `goalSources(goalId: "${bought}", dimension: REFERRER) { value converted values { currency valueMinor } }`,
        [search],
      ),
    ).toEqual({
      goalSources: [{ value: 'google.com', converted: 1, values: [{ currency: 'USD', valueMinor: 20_000 }] }],
    });
  });
});

describe('what is shown in the letters of a language', () => {
  const days = { from: '2026-05-01', to: '2026-05-01' };
  beforeAll(async () => {
    await pool.query('delete from audience.goal');
    await storeTestVisits(pool, siteKey, [
      {
        at: '2026-05-01T08:00:00Z',
        visitor: 4_001,
        source: 'xn--bcher-kva.example',
        steps: [{ page: 'xn--mnchen-3ya.example/z%C3%BCchter/%C3%84pfel' }],
      },
      { at: '2026-05-01T09:00:00Z', visitor: 4_002, source: '284882215', steps: [page('/100%25')] },
    ]);
    await pool.query(
      `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms,
         active_ms, scroll_pct, scroll_views, actions)
       select $1, dimension, '2026-05-01', value, 1, 1, 1, 0, 0, 0, 0, 0, 0 from unnest($2::text[], $3::text[]) given (dimension, value)`,
      [
        siteKey,
        ['PAGE', 'PAGE', 'REFERRER', 'REFERRER'],
        [
          'xn--mnchen-3ya.example/z%C3%BCchter/%C3%84pfel',
          'example.com/100%25',
          'xn--bcher-kva.example',
          '284882215',
        ],
      ],
    );
    await pool.query('update audience.site set time_zone = null where site_key = $1', [siteKey]);
  });

  const found = async (dimension: string, search: string, filters: readonly Filter[]) => {
    const { breakdown } = await ask(
      `breakdown(dimension: ${dimension}, search: ${JSON.stringify(search)}) { total items { value } }`,
      filters,
      days,
    );
    return z
      .object({ items: z.array(z.object({ value: z.string() })) })
      .parse(breakdown)
      .items.map(({ value }) => value);
  };
  const [fruit, bookshop] = ['xn--mnchen-3ya.example/z%C3%BCchter/%C3%84pfel', 'xn--bcher-kva.example'];

  it.each([
    ['PAGE', 'züchter', [fruit]],
    ['PAGE', 'ZÜCHTER/äpf', [fruit]],
    ['PAGE', 'ünchen.example/zü', [fruit]],
    ['PAGE', 'xn--mnchen', [fruit]],
    ['PAGE', 'z%c3%bcch', [fruit]],
    ['PAGE', '100%25', ['example.com/100%25']],
    ['PAGE', '.*', []],
    ['REFERRER', 'Bücher', [bookshop]],
    ['REFERRER', 'app store', ['284882215']],
  ])('is found in the list %s by %s', async (dimension, search, values) => {
    expect(await found(dimension, search, [])).toEqual(values);
    expect(await found(dimension, search, [{ dimension: 'CHANNEL', value: 'DIRECT' }])).toEqual(values);
  });

  it('is found by values that are named beside the text', async () => {
    const { breakdown } = await ask(
      `breakdown(dimension: REFERRER, search: "none", orValues: ["${bookshop}"]) { total items { value } }`,
      [],
      days,
    );
    expect(breakdown).toEqual({ total: 1, items: [{ value: bookshop }] });
  });

  it.each([
    ['/züchter/*', 1],
    ['/z%c3%bcchter/Äpfel', 1],
    ['münchen.example/züchter/*', 1],
    ['München.example/*', 1],
    ['/züchter', 0],
  ])('is reached by a goal %s', async (pattern, count) => {
    await pool.query('delete from audience.goal');
    await goal('Shown', 'PAGE', pattern);
    expect(await ask('goals { visits }', [], days)).toEqual({ goals: [{ visits: count }] });
    const filter = { dimension: 'PAGE', value: pattern };
    expect(await ask('figures { visits }', [filter], days)).toEqual({ figures: { visits: count } });
  });
});

describe('actions without a visit', () => {
  const days = { from: '2026-04-01', to: '2026-04-01' };
  const deposit = { action: 'PURCHASE:svc:deposit', value: [20_000, 'USD'] } as const;
  beforeAll(async () => {
    await pool.query('delete from audience.goal');
    await storeTestVisits(pool, siteKey, [
      { at: '2026-04-01T08:00:00Z', visitor: 3_001, steps: [page('/'), deposit] },
      // Paid days after the view.
      { at: '2026-04-01T09:00:00Z', visitor: 3_002, steps: [deposit] },
      { at: '2026-04-01T10:00:00Z', visitor: 3_003, steps: [deposit, deposit] },
    ]);
  });

  it('count in totals and value of a goal, and not in its rate', async () => {
    const goalId = await goal('Paid', 'ACTION', 'PURCHASE:svc:deposit');
    const selection = 'visits ofVisits conversions conversionRate values { currency valueMinor }';
    const expected = {
      visits: 1,
      ofVisits: 1,
      conversions: 4,
      conversionRate: 1,
      values: [{ currency: 'USD', valueMinor: 80_000 }],
    };
    expect(await ask(`goals { ${selection} }`, [], days)).toEqual({ goals: [expected] });
    expect(await ask(`goals { ${selection} }`, [{ dimension: 'ACTION', value: 'PURCHASE' }], days)).toEqual({
      goals: [expected],
    });
    expect(
      await ask(`goalSources(goalId: "${goalId}") { value visits converted conversionRate }`, [], days),
    ).toEqual({ goalSources: [{ value: 'DIRECT', visits: 1, converted: 1, conversionRate: 1 }] });
  });

  it('are no step of a funnel', async () => {
    const id = await funnel('Paid', [
      ['ACTION', 'PURCHASE:svc:deposit'],
      ['ACTION', 'PURCHASE'],
    ]);
    expect(await ask(`funnel(funnelId: "${id}") { ofVisits steps { visits } }`, [], days)).toEqual({
      funnel: { ofVisits: 1, steps: [{ visits: 1 }, { visits: 0 }] },
    });
  });
});

describe('days before visits were stored', () => {
  afterAll(() => pool.query(`update audience.fold set visits_from = '1970-01-01'`));
  const storedFrom = async (day: string, zone: string | null = null) => {
    await pool.query('update audience.fold set visits_from = $1', [day]);
    await pool.query('update audience.site set time_zone = $2 where site_key = $1', [siteKey, zone]);
    return (await ask('visitsStoredFrom'))['visitsStoredFrom'];
  };

  it('are told by the first day from which on they are, in the zone of the site', async () => {
    expect(await storedFrom('1970-01-01')).toBeNull();
    expect(await storedFrom(from)).toBeNull();
    expect(await storedFrom('2026-03-02')).toBe('2026-03-02');
    expect(await storedFrom('2026-03-09')).toBe('2026-03-09');
    // Midnight in UTC is in the middle of a day, and the next one is the first of which all is stored.
    expect(await storedFrom('2026-03-02', 'Europe/Zurich')).toBe('2026-03-03');
    expect(await storedFrom('2026-03-02', 'America/New_York')).toBe('2026-03-02');
    expect(await storedFrom('1970-01-01', null)).toBeNull();
  });
});

describe('funnels', () => {
  beforeEach(() => pool.query('delete from audience.funnel'));
  const selection = (id: string) => `funnel(funnelId: "${id}") { steps { visits left share } }`;

  it('count how many visits take one step after another', async () => {
    const id = await funnel('Way', [
      ['PAGE', '/puppies/juniper'],
      ['ACTION', 'INQUIRY:svc:waitlist'],
      ['PAGE', '/thanks'],
    ]);
    expect(await ask(selection(id))).toEqual({
      funnel: {
        steps: [
          { visits: 3, left: 0, share: 1 },
          { visits: 2, left: 1, share: 2 / 3 },
          // The other one has seen that page before.
          { visits: 1, left: 1, share: 1 / 3 },
        ],
      },
    });
    expect(await ask(selection(id), [american])).toMatchObject({
      funnel: { steps: [{ visits: 1 }, { visits: 1 }, { visits: 0 }] },
    });
  });

  it('take the same page twice for two steps only', async () => {
    const id = await funnel('Twice', [
      ['PAGE', '/puppies/juniper'],
      ['PAGE', '/puppies/juniper'],
    ]);
    expect(await ask(selection(id))).toMatchObject({
      funnel: { steps: [{ visits: 3 }, { visits: 0, left: 3 }] },
    });
  });
});

describe('what somebody else owns', () => {
  it('is missing, goal and funnel too', async () => {
    const shop = await world.graphOf('shop');
    const goalId = await goal('Theirs', 'PAGE', '/');
    const funnelId = await funnel('Theirs', [
      ['PAGE', '/'],
      ['PAGE', '/thanks'],
    ]);
    const asked = (key: string) =>
      shop(
        `query ($key: ID!, $goalId: ID!, $funnelId: ID!, $filters: [AudienceFilterInput!]!) {
          audienceInsights(siteKey: $key, from: "${from}", to: "${to}", filters: $filters) {
            livePages { page }
            period {
              figures { visits } goals { visits } goalSources(goalId: $goalId) { value }
              funnel(funnelId: $funnelId) { steps { visits } } actionProps(action: "INQUIRY") { value }
            }
          }
        }`,
        { key, goalId, funnelId, filters: [swiss] },
      );
    expect(codesOf(await asked(siteKey))).toEqual(['Audience_AudienceSite_GT_Resource_FL']);
    const { data } = await shop(
      'mutation { registerAudienceSite(input: { domains: ["shop.example.com"] }) { site { siteKey } } }',
    );
    const [, own = ''] = /"siteKey":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
    expect(codesOf(await asked(own)).toSorted()).toEqual(
      expect.arrayContaining(['Audience_AudienceGoal_GT_Resource_FL']),
    );
  });
});
