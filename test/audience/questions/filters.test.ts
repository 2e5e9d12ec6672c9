import { z } from 'zod';
import { codesOf } from '../../support/member.ts';
import {
  type Filter,
  type QuestionsWorld,
  american,
  from,
  juniper,
  page,
  search,
  swiss,
  to,
  startQuestionsWorld,
} from './questions-world.ts';
import { storeTestVisits } from './stored-visits.ts';

let questions: QuestionsWorld;
let pool: QuestionsWorld['pool'];
let siteKey: QuestionsWorld['siteKey'];
let kennel: QuestionsWorld['kennel'];
let ask: QuestionsWorld['ask'];
let goal: QuestionsWorld['goal'];
beforeAll(async () => {
  questions = await startQuestionsWorld();
  ({ pool, siteKey, kennel, ask, goal } = questions);
});
afterAll(() => questions?.stop());

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
