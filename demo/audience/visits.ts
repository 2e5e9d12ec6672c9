import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { type Weights, actions, hours, ofSomeVisits, ofVisits, pageKinds, pages } from './visit-weights.ts';
import type { DemoWorld } from '../world.ts';

const dayMs = 86_400_000;

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Rollup {
  readonly dimension: string;
  readonly value: string;
  readonly visits: number;
  readonly views: number;
  readonly actions: number;
  readonly cents: number;
}

/** Divides a number by weights that vary a little each time; the parts add up to it. */
function shared(total: number, weights: Weights, random: () => number): [value: string, part: number][] {
  const drawn = Object.entries(weights).map(([value, weight]): [string, number] => [
    value,
    weight * (0.8 + 0.4 * random()),
  ]);
  const sum = drawn.reduce((so, [, weight]) => so + weight, 0);
  let passed = 0;
  return drawn.map(([value, weight]) => {
    const before = Math.round((passed / sum) * total);
    passed += weight;
    return [value, Math.round((passed / sum) * total) - before];
  });
}

/** The hours of a day that have begun, by their weights. */
const hoursUntil = (count: number): Weights =>
  Object.fromEntries(
    hours.slice(0, count).map((weight, hour) => [`h${String(hour).padStart(2, '0')}`, weight]),
  );

/** The counts for one day of a site with this many visits. */
function rollupsOfDay(
  visits: number,
  { host, subjects, hoursGone }: { host: string; subjects: Weights; hoursGone: number },
  random: () => number,
): Rollup[] {
  const row = (dimension: string, value: string, counted: Partial<Rollup>): Rollup => ({
    dimension,
    value,
    visits: 0,
    views: 0,
    actions: 0,
    cents: 0,
    ...counted,
  });
  const spread = (dimension: string, total: number, weights: Weights, viewsOfVisit = 2.4) =>
    shared(total, weights, random).map(([value, part]) =>
      row(dimension, value, { visits: part, views: Math.round(part * viewsOfVisit) }),
    );
  const onHost = (rows: Rollup[]) => rows.map((one) => ({ ...one, value: host + one.value }));
  const done = actions.map(({ kind, code, often, cents }) => {
    const count = Math.round((visits * often * (0.5 + random())) / 1_000);
    return { kind, code, counted: { visits: count, actions: count, cents: count * cents } };
  });
  const total = (of: 'actions' | 'cents') => done.reduce((sum, { counted }) => sum + counted[of], 0);
  const about = Math.round(visits * 0.5);
  return [
    row('SITE', '', {
      visits,
      views: Math.round(visits * (2.2 + 0.4 * random())),
      actions: total('actions'),
      cents: total('cents'),
    }),
    ...spread('HOUR', visits, hoursUntil(hoursGone)).map((one) => ({ ...one, value: one.value.slice(1) })),
    ...Object.entries(ofVisits).flatMap(([dimension, weights]) => spread(dimension, visits, weights)),
    ...Object.entries(ofSomeVisits).flatMap(([dimension, [part, weights]]) =>
      spread(dimension, Math.round(visits * part), weights),
    ),
    ...onHost(spread('ENTRY_PAGE', visits, pages.ENTRY_PAGE)),
    ...onHost(spread('EXIT_PAGE', visits, pages.EXIT_PAGE)),
    ...onHost(spread('PAGE', Math.round(visits * 1.9), pages.PAGE, 1.2)),
    ...spread('PAGE_KIND', Math.round(visits * 1.7), pageKinds, 1.3),
    ...spread('SUBJECT', about, subjects, 1.2),
    row('SUBJECT_KIND', 'ANIMAL', { visits: about, views: Math.round(about * 1.2) }),
    ...done.map(({ kind, counted }) => row('ACTION', kind, counted)),
    ...done.map(({ kind, code, counted }) => row('ACTION_CODE', `${kind}:${code}`, counted)),
    row('CRAWLER', '', { views: Math.round(visits * 0.35) }),
    row('SPECULATIVE', '', { views: Math.round(visits * 0.03) }),
  ].filter(({ visits: some, views }) => some + views > 0);
}

const insertSql = `
  with given as (
    select * from unnest($2::date[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
      as given (day, dimension, value, visits, views, actions, cents)),
  worth as (
    insert into audience.rollup_value (site_key, dimension, day, value, currency, value_minor)
    select $1, dimension, day, value, 'USD', cents from given where cents > 0 on conflict do nothing)
  insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms, active_ms,
    scroll_pct, scroll_views, actions)
  select $1, dimension, day, value, views, visits, ceil(visits * 0.93), round(visits * (0.36 + visits % 7 * 0.01)),
    visits * (94000 + visits % 11 * 1500), views * (38000 + visits % 5 * 1200), views * (58 + visits % 6), views, actions
  from given on conflict do nothing`;

/** Visits of the past weeks, as they are stored after folding; none if there are some already. */
async function loadVisitsOf(
  { database, clock }: ServiceDependencies,
  { siteKey, domain }: { readonly siteKey: string; readonly domain: string },
  { from, to, visits, subjects }: { from: number; to: number; visits: number; subjects: Weights },
): Promise<void> {
  const known = await database.pool.query('select from audience.rollup where site_key = $1 limit 1', [
    siteKey,
  ]);
  if (known.rowCount !== 0) return;
  const now = clock.now();
  const random = randomFrom(visits);
  const rows = Array.from({ length: from - to + 1 }, (_, index) => from - index).flatMap((ago) => {
    const date = new Date(now.getTime() - ago * dayMs);
    const hoursGone = ago === 0 ? now.getUTCHours() + 1 : 24;
    const gone =
      hours.slice(0, hoursGone).reduce((sum, weight) => sum + weight, 0) / hours.reduce((a, b) => a + b);
    const isWeekend = [0, 6].includes(date.getUTCDay());
    // More from week to week, fewer at weekends, and more on one day because of the newsletter.
    const busy =
      (1.25 - ago / 240) * (isWeekend ? 0.72 : 1) * (ago % 28 === 9 ? 1.7 : 1) * (0.88 + 0.24 * random());
    const day = date.toISOString().slice(0, 10);
    const rollups = rollupsOfDay(
      Math.ceil(visits * busy * gone),
      { host: domain, subjects, hoursGone },
      random,
    );
    return rollups.map((rollup) => ({ ...rollup, day }));
  });
  // These are sums of days in UTC, and visits that could be added up for days of another zone there are none.
  await database.pool.query('update audience.site set time_zone = null where site_key = $1', [siteKey]);
  await database.pool.query(insertSql, [
    siteKey,
    rows.map(({ day }) => day),
    rows.map(({ dimension }) => dimension),
    rows.map(({ value }) => value),
    rows.map((row) => row.visits),
    rows.map(({ views }) => views),
    rows.map((row) => row.actions),
    rows.map(({ cents }) => cents),
  ]);
}

/** Visits of the sites that were ever active: until now for the active one, until a month ago for the suspended one. */
export async function loadVisits(dependencies: ServiceDependencies, world: DemoWorld): Promise<void> {
  const { sites, animals } = world;
  const subjects = Object.fromEntries(
    animals.many.slice(0, 8).map(({ id }, index): [string, number] => [`ANIMAL:${id}`, 8 - index]),
  );
  await loadVisitsOf(dependencies, sites.active, { from: 75, to: 0, visits: 240, subjects });
  await loadVisitsOf(dependencies, sites.suspended, { from: 70, to: 30, visits: 60, subjects });
}
