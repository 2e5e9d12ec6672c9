import { Pool } from 'pg';
import { readScope } from '../../../subgraphs/audience/questions/scope.ts';
import { insertSite } from '../../collector/collector-world.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

let pool: Pool;
beforeAll(async () => {
  pool = new Pool({ connectionString: await migratedDatabaseUrl(), max: 1 });
});
afterAll(() => pool?.end());

it('stored from the day after imports though nobody came on it', async () => {
  const { siteKey } = await insertSite(pool);
  await pool.query(`update audience.fold set visits_from = '2020-01-01'`);
  await pool.query(
    `insert into audience.import_day select $1, date '2026-10-01' + n, gen_random_uuid() from generate_series(0, 2) n`,
    [siteKey],
  );
  await pool.query(
    `insert into audience.quarter (site_key, began_at, views, visits, arrivals, awaited, firsts, bounces, visit_ms,
       active_ms, scroll_pct, scroll_views, actions, crawler_views, speculative_views)
     values ($1, '2026-11-20T09:00:00Z', 3, 2, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [siteKey],
  );
  const scope = await readScope(pool, siteKey, { from: '2026-10-01', to: '2026-10-31' }, []);
  expect(scope.storedFrom).toBe('2026-10-04');
});
