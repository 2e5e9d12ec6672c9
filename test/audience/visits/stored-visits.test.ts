import { pruneViews } from '../../../subgraphs/audience/visits/prune-views.ts';
import { pruneVisits } from '../../../subgraphs/audience/stored-visits/prune-visits.ts';
import { type FoldWorld, action, at, dayMs, followUp, hit, startFoldWorld } from './fold-world.ts';

let world: FoldWorld;
beforeAll(async () => {
  world = await startFoldWorld();
});
beforeEach(() => world.clear());
afterAll(() => world?.stop());

const subject = 'ANIMAL:01900000-0000-7000-8000-000000000001';
const word = (row: string, column: string) =>
  `(select text from audience.word w where w.site_key = ${row}.site_key and w.word_id = ${row}.${column}) as ${column}`;
const read = async (sql: string) => (await world.pool.query<Record<string, unknown>>(sql)).rows;
const visits = () =>
  read(
    `select began_at, views, actions, duration_ms, is_bounce from audience.visit where weight > 0 order by began_at`,
  );

it('keeps a visit with its facts, and its steps in the order of time', async () => {
  const first = hit({
    referrerHost: 'www.google.com',
    utmSource: 'letter',
    country: 'CH',
    device: 'MOBILE',
    browser: 'Firefox',
    os: 'Android',
    language: 'fr-CH',
    subjects: [subject],
    pageKind: 'ANIMAL',
  });
  const asked = action({
    hitId: first.hitId,
    occurredAt: at(12, 0, 30),
    kind: 'INQUIRY',
    code: 'form',
    valueMinor: 1_250,
    currency: 'CHF',
    props: '{"size": "L"}',
  });
  await world.write(
    [
      hit({ path: '/b', occurredAt: at(12, 1) }),
      followUp(first, { activeMs: 40_000, scrollDepthPct: 70, occurredAt: at(12, 0, 50) }),
      first,
    ],
    [asked],
  );
  await world.foldAll();
  expect(
    await read(`
      select v.*, ${[
        'channel',
        'source_name',
        'source',
        'country',
        'device',
        'browser',
        'os',
        'language',
        'utm_source',
        'entry_page',
        'exit_page',
      ]
        .map((column) => word('v', column))
        .join(', ')} from audience.visit v`),
  ).toEqual([
    expect.objectContaining({
      began_at: expect.anything(),
      channel: 'CAMPAIGN',
      source_name: 'letter',
      source: 'www.google.com',
      country: 'CH',
      device: 'MOBILE',
      browser: 'Firefox',
      os: 'Android',
      language: 'fr-CH',
      utm_source: 'letter',
      utm_term: 0,
      entry_page: 'example.com/a',
      exit_page: 'example.com/b',
      duration_ms: 60_000,
      active_ms: '40000',
      scroll_pct: 70,
      scroll_views: 1,
      views: 2,
      actions: 1,
      weight: 1,
      is_bounce: false,
    }),
  ]);
  expect(
    await read(`
      select step, after_ms, active_ms, scroll_pct, ${['page', 'subject', 'page_kind'].map((column) => word('s', column)).join(', ')}
      from audience.visit_view s order by step`),
  ).toEqual([
    {
      step: 1,
      after_ms: 0,
      active_ms: 40_000,
      scroll_pct: 70,
      page: 'example.com/a',
      subject,
      page_kind: 'ANIMAL',
    },
    {
      step: 3,
      after_ms: 60_000,
      active_ms: 0,
      scroll_pct: -1,
      page: 'example.com/b',
      subject: null,
      page_kind: null,
    },
  ]);
  expect(
    await read(`
      select step, after_ms, value_minor, currency, props, ${['kind', 'code', 'page', 'subject'].map((column) => word('s', column)).join(', ')}
      from audience.visit_action s`),
  ).toEqual([
    {
      step: 2,
      after_ms: 30_000,
      value_minor: '1250',
      currency: 'CHF',
      props: { size: 'L' },
      kind: 'INQUIRY',
      code: 'form',
      page: 'example.com/a',
      subject,
    },
  ]);
});

it('has what the visitor did on the server in the visit that was running', async () => {
  const server = { collector: 'SERVER', kind: 'CUSTOM', code: 'waitlist' } as const;
  await world.write([hit()], [action({ ...server, occurredAt: at(12, 20) })]);
  await world.foldAll();
  expect(await visits()).toMatchObject([{ views: 1, actions: 1, duration_ms: 1_200_000, is_bounce: false }]);
  // After half an hour's pause it is no part of it any more.
  await world.write([], [action({ ...server, occurredAt: at(13) })]);
  await world.foldAll();
  expect(await visits()).toMatchObject([{ views: 1, actions: 1 }]);
});

describe('a visit at midnight', () => {
  const evening = hit({ visitor: 'ann', occurredAt: at(0, -10) });
  const morning = (minute: number) =>
    hit({
      visitor: 'ann of today',
      earlierVisitor: minute < 30 ? 'ann' : null,
      occurredAt: at(0, minute),
      path: '/b',
    });

  it.each([
    ['goes on', 10, [{ views: 2, duration_ms: 1_200_000, is_bounce: false }]],
    ['goes on after half an hour less', 20, [{ views: 2 }]],
    ['ends with half an hour without a hit', 21, [{ views: 1 }, { views: 1 }]],
  ])('%s', async (_what, minute, expected) => {
    for (const rows of [[evening], [morning(minute)]]) {
      await world.write(rows);
      await world.foldAll();
    }
    expect(await visits()).toMatchObject(expected);
    // Whichever arrives first.
    const inOrder = [await world.rollups(), await world.visits()];
    await world.clear();
    for (const rows of [[morning(minute)], [evening]]) {
      await world.write(rows);
      await world.foldAll();
    }
    expect([await world.rollups(), await world.visits()]).toEqual(inOrder);
  });

  it('of somebody with a cookie goes on as well', async () => {
    const ann = { visitor: 'ann', isVisitorConsented: true };
    await world.write([
      hit({ ...ann, occurredAt: at(0, -5) }),
      hit({ ...ann, occurredAt: at(0, 5), path: '/b' }),
    ]);
    await world.foldAll();
    expect(await visits()).toMatchObject([{ views: 2 }]);
  });

  it('of somebody else does not', async () => {
    await world.write([
      evening,
      hit({ visitor: 'ben of today', earlierVisitor: 'ben', occurredAt: at(0, 5) }),
    ]);
    await world.foldAll();
    expect(await visits()).toMatchObject([{ views: 1 }, { views: 1 }]);
  });

  it('links nobody any more a few days later', async () => {
    await world.write([evening, morning(10)]);
    await world.foldAll();
    const linked = () =>
      read(`select from audience.hit where earlier_visitor is not null
            union all select from audience.view where earlier_visitor is not null`);
    expect(await linked()).toHaveLength(2);
    const later = new Date(at(12).getTime() + 5 * dayMs);
    await pruneViews(world.pool, later);
    await pruneVisits(world.pool, later);
    expect(await linked()).toHaveLength(0);
    // The visit that was running is all that is left of both days.
    expect(await visits()).toMatchObject([{ views: 2 }]);
    expect(await read(`select distinct visitor from audience.visit`)).toHaveLength(1);
  });
});
