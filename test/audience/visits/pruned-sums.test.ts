import { Pool } from 'pg';
import { pruneVisits } from '../../../subgraphs/audience/stored-visits/prune-visits.ts';
import { insertSite } from '../../collector/collector-world.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { rowsOfSite } from '../site-rows.ts';

const now = new Date('2026-11-20T12:00:00Z');
/** A single connection, which says at once what it has read. */
let pool: Pool;
beforeAll(async () => {
  pool = new Pool({ connectionString: await migratedDatabaseUrl(), max: 1 });
});
afterAll(() => pool?.end());

const dimensions = ['SITE', 'PAGE', 'COUNTRY', 'ACTION'];

/** Sums of so many days up to one, with 50 values of each dimension. */
async function storeSums(siteKey: string, to: string, days: number): Promise<void> {
  await pool.query(
    `insert into audience.rollup (site_key, dimension, day, value, views, visits, visitors, bounces, visit_ms, active_ms,
       scroll_pct, scroll_views, actions)
     select $1, dimension, $3::date - d, value::text, 1, value, 1, 0, 0, 0, 0, 0, 1
     from unnest($2::text[]) dimension, generate_series(1, $4) d, generate_series(1, 50) value`,
    [siteKey, dimensions, to, days],
  );
  await pool.query(
    `insert into audience.rollup_value
     select site_key, dimension, day, value, 'USD', 1 from audience.rollup where site_key = $1 and dimension = 'ACTION'
     on conflict do nothing`,
    [siteKey],
  );
}

async function rowsRead(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ read: number }>(
    `select (seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::float8 as read
     from pg_stat_user_tables t where t.relid = 'audience.rollup'::regclass`,
  );
  return rows[0]?.read ?? 0;
}

it('deletes the sums that a site keeps no longer, and reads no others', async () => {
  const [one, other] = [await insertSite(pool), await insertSite(pool)];
  await pool.query('update audience.site set retention_months = 6 where site_key = $1', [one.siteKey]);
  for (const { siteKey } of [one, other]) await storeSums(siteKey, '2026-11-20', 100);
  // A day that one of them keeps and the other one does not.
  for (const { siteKey } of [one, other]) await storeSums(siteKey, '2026-05-20', 1);
  await pool.query('vacuum analyze audience.rollup, audience.rollup_value');
  const before = await rowsRead();
  await pruneVisits(pool, now);
  // The old ones twice at most, and to find each dimension.
  expect((await rowsRead()) - before).toBeLessThan(600);
  expect(await rowsOfSite(pool, one.siteKey)).toMatchObject({ rollup: 4 * 50 * 100, rollup_value: 50 * 100 });
  expect(await rowsOfSite(pool, other.siteKey)).toMatchObject({
    rollup: 4 * 50 * 101,
    rollup_value: 50 * 101,
  });
});
