import fc from 'fast-check';
import { Pool } from 'pg';
import { newId } from '../../../kernel/text/ids.ts';
import { AudienceDimension } from '../../../subgraphs/audience/insights/insights.enums.ts';
import { createRollupReader } from '../../../subgraphs/audience/insights/rollup-reader.ts';
import { measureOf, readTop } from '../../../subgraphs/audience/insights/rollup.store.ts';
import { inputsPerRoute } from '../../support/fuzz.ts';
import { type AudienceWorld, startAudienceWorld } from '../audience-world.ts';
import { type RollupRow, storeRollups } from './rollups.ts';

/** Each is a list of three days. */
const runs = inputsPerRoute / 5;
const days = ['2026-06-01', '2026-06-02', '2026-06-03'] as const;

let world: AudienceWorld;
let pool: Pool;
let siteKey: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  siteKey = world.world.sites.pending.siteKey;
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

/** Far apart, and so similar that one that is among the greatest on no day may be so over all of them. */
const counts = [
  fc.integer({ min: 0, max: 5_000 }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 20, max: 40 }),
];
/** The counts by value on a day: more values than are read, or fewer. */
const ofDay = fc.constantFrom(...counts).chain((count) =>
  fc.uniqueArray(fc.record({ value: fc.integer({ min: 10, max: 70 }), count }), {
    size: 'max',
    maxLength: 60,
    selector: ({ value }) => value,
  }),
);

async function clear(): Promise<void> {
  for (const table of ['rollup', 'imported', 'import_day'])
    await pool.query(`delete from audience.${table} where site_key = $1`, [siteKey]);
}

async function storeImported(importId: string, rows: readonly RollupRow[]): Promise<void> {
  await pool.query(
    `insert into audience.imported
     select $1, g.dimension, g.day, g.value, $2, 1, g.visits, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
     from unnest($3::text[], $4::date[], $5::text[], $6::bigint[]) g (dimension, day, value, visits)`,
    [
      siteKey,
      importId,
      rows.map(({ dimension }) => dimension),
      rows.map(({ day }) => day),
      rows.map(({ value }) => value),
      rows.map(({ visits }) => visits),
    ],
  );
}

/** Shows all days of an import. */
const storeShown = (importId: string) =>
  pool.query('insert into audience.import_day select $1, day, $2 from unnest($3::date[]) day', [
    siteKey,
    importId,
    days,
  ]);

it('answers the values under which most was counted, whatever was counted on which day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(ofDay, ofDay, ofDay),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(AudienceDimension.PAGE, AudienceDimension.ACTION_CODE),
      async (lists, limit, dimension) => {
        const measure = measureOf(dimension);
        await clear();
        const rows = lists.flatMap((list, index) =>
          list.map(({ value, count }) => ({
            dimension,
            day: days[index] ?? '',
            value: String(value),
            views: 1,
            [measure]: count,
          })),
        );
        await storeRollups(pool, siteKey, rows);
        const sums = new Map<string, number>();
        for (const { value, count } of lists.flat())
          sums.set(String(value), (sums.get(String(value)) ?? 0) + count);
        const expected = [...sums]
          .toSorted(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
          .slice(0, limit);
        const period = { from: days[0], to: days[2] };
        const top = await readTop(pool, { siteKey, dimension, period, limit, hasImports: false });
        expect(top.map((row) => [row.value, row[measure]])).toEqual(expected);
      },
    ),
    { numRuns: runs },
  );
});

it('answers those of days that are imported, counted here or both, and nothing that is not shown', async () => {
  const [shown, draft] = [newId(), newId()];
  const dimension = AudienceDimension.PAGE;
  const ofSome = fc.oneof(fc.constant([]), ofDay);
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(ofSome, ofSome, ofSome),
      fc.tuple(ofSome, ofSome, ofSome),
      fc.integer({ min: 1, max: 8 }),
      async (counted, imported, limit) => {
        await clear();
        const rowsOf = (lists: typeof counted) =>
          lists.flatMap((list, index) =>
            list.map(({ value, count: visits }) => ({
              dimension,
              day: days[index] ?? '',
              value: String(value),
              views: 1,
              visits,
            })),
          );
        const rows = [...rowsOf(counted), ...rowsOf(imported)];
        await storeRollups(pool, siteKey, rowsOf(counted));
        await storeImported(shown, rowsOf(imported));
        await storeImported(
          draft,
          rowsOf(imported).map((row) => ({ ...row, visits: 9_000 })),
        );
        await storeShown(shown);
        const sums = new Map<string, number>();
        for (const { value, visits } of rows) sums.set(value, (sums.get(value) ?? 0) + visits);
        const expected = [...sums]
          .toSorted(([a, most], [b, other]) => other - most || (a < b ? -1 : 1))
          .slice(0, limit);
        const period = { from: days[0], to: days[2] };
        const top = await readTop(pool, { siteKey, dimension, period, limit, hasImports: true });
        expect(top.map(({ value, visits }) => [value, visits])).toEqual(expected);
      },
    ),
    { numRuns: 3 * runs },
  );
});

/** How many rows of a table were read so far, in the table and in its indexes. */
async function rowsRead(table: string): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ read: number }>(
    `select (t.seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::float8 as read
     from pg_stat_user_tables t where t.relid = $1::regclass`,
    [`audience.${table}`],
  );
  return rows[0]?.read ?? 0;
}

it('reads few of thousands of values that are imported', async () => {
  await clear();
  const id = newId();
  const values = Array.from({ length: 1_000 }, (_, index) => index + 1);
  const dimension = AudienceDimension.PAGE;
  for (const day of days)
    await storeImported(
      id,
      values.map((value) => ({ dimension, day, value: String(value), visits: Math.ceil(10_000 / value) })),
    );
  await storeShown(id);
  await pool.query('vacuum analyze audience.imported, audience.import_day, audience.rollup');
  const before = await rowsRead('imported');
  const period = { from: days[0], to: days[2] };
  const top = await readTop(pool, { siteKey, dimension, period, limit: 10, hasImports: true });
  expect(top.map(({ value }) => value)).toEqual(values.slice(0, 10).map(String));
  expect((await rowsRead('imported')) - before).toBeLessThan(300);
});

it('counts the values of a list along with a later part of it', async () => {
  await clear();
  const dimension = AudienceDimension.REFERRER;
  const values = Array.from({ length: 30 }, (_, index) => index + 1);
  await storeRollups(
    pool,
    siteKey,
    days.flatMap((day) => values.map((value) => ({ dimension, day, value: String(value), visits: value }))),
  );
  const period = { from: days[0], to: days[2] };
  const reader = createRollupReader(pool, siteKey, period, { hasImports: false, timeZone: 'UTC' });
  const { rows, total } = await reader.list({ dimension, limit: 10, offset: 20, search: null });
  const before = await rowsRead('rollup');
  expect([rows.length, await total()]).toEqual([10, 30]);
  expect((await rowsRead('rollup')) - before).toBe(0);
  // Where no part is left to tell it.
  const after = await reader.list({ dimension, limit: 10, offset: 40, search: null });
  expect([after.rows, await after.total()]).toEqual([[], 30]);
});
