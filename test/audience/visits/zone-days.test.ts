import fc from 'fast-check';
import { countedDays } from '../../../subgraphs/audience/visits/visitor-days.ts';
import { viewOfHit } from '../../../subgraphs/audience/visits/hit-view.ts';
import { type Quarters, addDay, addVisitors } from '../../../subgraphs/audience/sums/quarters.ts';
import { storeQuarters } from '../../../subgraphs/audience/sums/quarter.store.ts';
import { readZoneDays, readZoneHours } from '../../../subgraphs/audience/sums/zone-days.store.ts';
import { storeVisits } from '../../../subgraphs/audience/stored-visits/visit.store.ts';
import type { View } from '../../../subgraphs/audience/visits/view.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { inputsPerRoute } from '../../support/fuzz.ts';
import { type FoldWorld, hit, startFoldWorld } from './fold-world.ts';

let world: FoldWorld;
beforeAll(async () => {
  world = await startFoldWorld();
  await world.write([hit()]);
});
afterAll(() => world?.stop());

interface Seen {
  readonly visitor: string;
  readonly at: string;
}

function viewOf({ visitor, at }: Seen): View {
  const { occurredAt, weight, host, path } = hit({ occurredAt: new Date(at) });
  const unknown = Object.fromEntries(
    [
      'utmSource utmMedium utmCampaign utmTerm utmContent clickIdKind referrerHost subject pageKind country device browser',
      'os language activeMs scrollDepthPct earlierVisitor',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, null]),
  );
  const known = {
    siteKey: 'pk_site',
    collector: 'BROWSER',
    occurredAtMs: occurredAt.getTime(),
    weight,
    isCrawler: false,
    visitor,
    isVisitorConsented: true,
    hitId: newId(),
    isUpdate: false,
    isSpeculative: false,
    isInternal: false,
    host,
    path,
  };
  return viewOfHit(Object.assign(Object.create(null), unknown, known));
}

/** Stores what these visitors saw, as the fold does. */
async function store(seen: readonly Seen[]): Promise<void> {
  await world.pool.query(
    'delete from audience.quarter; delete from audience.visit; delete from audience.visit_view',
  );
  const quarters: Quarters = new Map();
  const visits = [];
  for (const [visitor, of] of Map.groupBy(seen, (one) => one.visitor)) {
    const views = Map.groupBy(of.map(viewOf), ({ occurredAtMs }) =>
      new Date(occurredAtMs).toISOString().slice(0, 10),
    );
    const days = [...views]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, all]) => ({ siteKey: 'pk_site', day, visitor, views: all }));
    const counted = countedDays(days);
    for (const day of counted) addDay(quarters, day, 1);
    addVisitors(quarters, counted, 1);
    visits.push(...counted.map((day) => ({ ...day, visitor })));
  }
  const client = await world.pool.connect();
  await storeQuarters(client, quarters);
  await storeVisits(client, visits, '2026-11-29');
  client.release();
}

const dateIn = (zone: string, at: string | Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at));

/** Visits and visitors by the date in a zone, from the stored visits one by one. */
async function counted(zone: string) {
  const { rows } = await world.pool.query<{ at: Date; visitor: string }>(
    'select began_at::text as at, visitor::text from audience.visit',
  );
  const byDay = Map.groupBy(rows, ({ at }) => dateIn(zone, at));
  return Object.fromEntries(
    [...byDay].map(([day, of]) => [day, [of.length, new Set(of.map(({ visitor }) => visitor)).size]]),
  );
}

async function read(zone: string, from: string, to: string) {
  const days = await readZoneDays(world.pool, { siteKey: 'pk_site', zone, from, to });
  return Object.fromEntries(
    days.filter(({ visits }) => visits > 0).map((day) => [day.day, [day.visits, day.visitors]]),
  );
}

const zones = [
  'UTC',
  'Europe/Zurich',
  'America/New_York',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Marquesas',
];
const visitors = ['0a', '1b', '2c'].map((digits) => digits.repeat(16));

it('counts visits and visitors of days of any zone', async () => {
  // Around the ends of summer time in Europe and in America, and an ordinary week.
  const begins = ['2026-10-23', '2026-10-30', '2026-03-27', '2026-06-10'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...begins),
      fc.constantFrom(...zones),
      fc.array(
        fc.record({ visitor: fc.constantFrom(...visitors), minute: fc.integer({ min: 0, max: 5 * 288 }) }),
        { minLength: 1, maxLength: 25 },
      ),
      async (begin, zone, seen) => {
        const at = (minute: number) => new Date(Date.parse(begin) + minute * 5 * 60_000).toISOString();
        await store(seen.map(({ visitor, minute }) => ({ visitor, at: at(minute) })));
        const [from, to] = [at(-288).slice(0, 10), at(6 * 288).slice(0, 10)];
        expect(await read(zone, from, to)).toEqual(await counted(zone));
      },
    ),
    { numRuns: inputsPerRoute / 10 },
  );
});

it('has days of 23 and 25 hours', async () => {
  const [ann = ''] = visitors;
  // The 25 hours of 25 October in Zurich end at 23:00 UTC, and the 23 of 29 March at 22:00.
  await store(
    [
      '2026-10-24T22:30:00Z',
      '2026-10-25T22:50:00Z',
      '2026-10-25T23:10:00Z',
      '2026-03-29T21:50:00Z',
      '2026-03-29T22:10:00Z',
    ].map((at, index) => ({ visitor: index % 2 === 0 ? ann : ann.replaceAll('0', '9'), at })),
  );
  expect(await read('Europe/Zurich', '2026-10-24', '2026-10-26')).toEqual({
    '2026-10-25': [2, 2],
    '2026-10-26': [1, 1],
  });
  expect(await read('Europe/Zurich', '2026-03-28', '2026-03-31')).toEqual({
    '2026-03-29': [1, 1],
    '2026-03-30': [1, 1],
  });
});

it('has the hours that clocks show, with offsets of 45 minutes too', async () => {
  const [ann = '', ben = ''] = visitors;
  await store([
    { visitor: ann, at: '2026-06-10T18:20:00Z' },
    { visitor: ben, at: '2026-06-10T18:10:00Z' },
    { visitor: ben, at: '2026-06-10T19:20:00Z' },
  ]);
  const hours = await readZoneHours(world.pool, {
    siteKey: 'pk_site',
    zone: 'Asia/Kathmandu',
    day: '2026-06-11',
  });
  expect(hours.map(({ hour, visits, views, visitors: of }) => [hour, visits, views, of])).toEqual([
    ['00', 1, 1, 1],
    ['01', 1, 1, 1],
  ]);
});

it('shows the sums of UTC days where visits were not stored yet', async () => {
  await store([{ visitor: visitors[0] ?? '', at: '2026-06-12T12:00:00Z' }]);
  await world.pool.query(
    `update audience.fold set visits_from = '2026-06-12', written_xid = pg_current_xact_id()`,
  );
  await world.pool.query(
    `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms, active_ms,
       scroll_pct, scroll_views, actions) values ('pk_site', 'SITE', '2026-06-11', '', 9, 8, 7, 0, 0, 0, 0, 0, 0)`,
  );
  expect(await read('America/New_York', '2026-06-10', '2026-06-13')).toEqual({
    '2026-06-11': [8, 7],
    '2026-06-12': [1, 1],
  });
  await world.pool.query(
    `update audience.fold set visits_from = '1970-01-01', written_xid = pg_current_xact_id()`,
  );
});
