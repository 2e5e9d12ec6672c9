import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { audienceDatabase } from '../../../kernel/audience/audience-database.ts';
import { erasePersonalData } from '../../../kernel/personal-data/erase.ts';
import { eraseDue } from '../../../subgraphs/audience/erasure/erase.ts';
import { pruneVisits } from '../../../subgraphs/audience/stored-visits/prune-visits.ts';
import { insertSite } from '../../collector/collector-world.ts';
import { migrateTo, migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { testDatabaseUrl } from '../../support/postgres.ts';
import { until } from '../../support/until.ts';
import { rowsOfSite } from '../site-rows.ts';

const now = new Date('2026-11-20T12:00:00Z');
let databaseUrl: string;
let pool: Pool;
let siteKey: string;
beforeAll(async () => {
  databaseUrl = await migratedDatabaseUrl();
  pool = new Pool({ connectionString: databaseUrl, max: 6 });
});
beforeEach(async () => {
  ({ siteKey } = await insertSite(pool));
});
afterAll(() => pool?.end());

interface Shape {
  readonly days: number;
  readonly pages: number;
  readonly isConfirmed?: boolean;
}

/** An import of the days up to 31 October, each with so many pages; its id. */
async function storeImport(
  { days, pages, isConfirmed = true }: Shape,
  { on = pool, of = siteKey } = {},
): Promise<string> {
  const id = randomUUID();
  const values = [id, of];
  await on.query(
    `insert into audience.import (import_id, site_key, origin, parts, received, left_out, created_at, confirmed_at)
     values ($1, $2, 'PLAUSIBLE', 1, 1, '[]', $3, case when $4::boolean then $3::timestamptz end)`,
    [...values, now, isConfirmed],
  );
  if (isConfirmed)
    await on.query(
      `insert into audience.import_day select $2, date '2026-11-01' - d, $1 from generate_series(1, $3) d`,
      [...values, days],
    );
  await on.query(
    `insert into audience.imported
     select $2, 'PAGE', date '2026-11-01' - d, 'example.com/' || p, $1, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 0
     from generate_series(1, $3) d, generate_series(1, $4) p`,
    [...values, days, pages],
  );
  return id;
}
const undo = (id: string, on = pool) => on.query('delete from audience.import where import_id = $1', [id]);
const hideDay = (day: string) =>
  pool.query('delete from audience.import_day where site_key = $1 and day = $2', [siteKey, day]);

/** Rows of `imported` that were read in this database, in the table and in its indexes. */
async function rowsRead(client: Pool): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ read: number }>(
    `select (seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::float8 as read
     from pg_stat_user_tables t where t.relid = 'audience.imported'::regclass`,
  );
  return rows[0]?.read ?? 0;
}

describe('the sweep of removed imports', () => {
  it('reads nothing of imports that are shown', async () => {
    await storeImport({ days: 100, pages: 200 });
    const undone = await storeImport({ days: 10, pages: 5 }, { of: (await insertSite(pool)).siteKey });
    await pool.query('vacuum analyze audience.imported, audience.import, audience.import_day, audience.site');
    // One connection, which says at once what it has read.
    const one = new Pool({ connectionString: databaseUrl, max: 1 });
    try {
      const before = await rowsRead(one);
      await pruneVisits(one, now);
      expect((await rowsRead(one)) - before).toBe(0);
      await undo(undone);
      await hideDay('2026-10-31');
      await pruneVisits(one, now);
      expect((await rowsRead(one)) - before).toBe(50 + 200);
    } finally {
      await one.end();
    }
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ import: 1, import_day: 99, imported: 99 * 200 });
  });

  const heldRow = `audience.imported where site_key = $1 and day = '2026-10-29' and value = 'example.com/1'`;
  /** Sweeps on a connection of its own while somebody holds a row of the second of three batches, who then does something. */
  async function sweepHeld(
    held: (
      holder: PoolClient,
      sweep: { readonly swept: Promise<void>; readonly pid: number },
    ) => Promise<void>,
  ): Promise<void> {
    await undo(await storeImport({ days: 6, pages: 2_000 }));
    const holder = await pool.connect();
    const one = new Pool({ connectionString: databaseUrl, max: 1 });
    one.on('error', () => undefined);
    try {
      const [own] = (await one.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
      const pid = own?.pid ?? 0;
      await holder.query('begin');
      await holder.query(`select from ${heldRow} for update`, [siteKey]);
      const swept = pruneVisits(one, now);
      swept.catch(() => undefined);
      const waitingSql = `select wait_event_type as event from pg_stat_activity where pid = $1`;
      const waiting = async () => (await pool.query<{ event: string }>(waitingSql, [pid])).rows[0]?.event;
      await until('Lock', waiting, { withinMs: 10_000 });
      await held(holder, { swept, pid });
    } finally {
      await holder.query('rollback');
      holder.release();
      await one.end();
    }
  }
  const left = { import_removal: 1, imported: 7_000 };
  const nothing = { site: 1, site_domain: 1 };

  it('goes on where it was killed', async () => {
    await sweepHeld(async (_, { swept, pid }) => {
      const failed = expect(swept).rejects.toThrow('terminat');
      await pool.query('select pg_terminate_backend($1)', [pid]);
      await failed;
      expect(await rowsOfSite(pool, siteKey)).toMatchObject(left);
    });
    await pruneVisits(pool, now);
    expect(await rowsOfSite(pool, siteKey)).toEqual(nothing);
  });

  it('takes the next one while another sweep is busy with the first', async () => {
    await sweepHeld(async (holder, { swept }) => {
      const other = (await insertSite(pool)).siteKey;
      await undo(await storeImport({ days: 2, pages: 5 }, { of: other }));
      const impatient = new Pool({ connectionString: databaseUrl, lock_timeout: 1_000 });
      await pruneVisits(impatient, now).finally(() => impatient.end());
      expect(await rowsOfSite(pool, other)).toEqual(nothing);
      expect(await rowsOfSite(pool, siteKey)).toMatchObject(left);
      await holder.query('rollback');
      await swept;
      expect(await rowsOfSite(pool, siteKey)).toEqual(nothing);
    });
  });

  it('leaves nothing behind when somebody else deletes a part of it meanwhile', async () => {
    await sweepHeld(async (holder, { swept }) => {
      await holder.query(`delete from ${heldRow}`, [siteKey]);
      await holder.query('commit');
      await swept;
      expect(await rowsOfSite(pool, siteKey)).toEqual(nothing);
    });
  });

  it('leaves the rest to whoever erases the whole site meanwhile', async () => {
    await sweepHeld(async (holder, { swept }) => {
      await pool.query(
        `insert into audience.erasure (erasure_id, site_key, kind, requested_at) values ($1, $2, 'SITE', $3)`,
        [randomUUID(), siteKey, now],
      );
      const erased = eraseDue(pool, now);
      const waitingSql = `
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from audience.import%'`;
      const waiting = async () => (await pool.query<{ count: number }>(waitingSql)).rows[0]?.count ?? 0;
      await until(1, waiting, { withinMs: 10_000 });
      await holder.query('rollback');
      await Promise.all([swept, erased]);
      expect(await rowsOfSite(pool, siteKey)).toEqual({ ...nothing, erasure: 1 });
    });
  });

  it('leaves nothing behind, and takes nothing else, when many sweep at once', async () => {
    const kept = await storeImport({ days: 1, pages: 10 });
    const other = (await insertSite(pool)).siteKey;
    for (let each = 0; each < 4; each += 1)
      await undo(await storeImport({ days: 3, pages: 2_501 }, { of: other }));
    const entries = async () => (await pool.query('select from audience.import_removal')).rowCount ?? 0;
    const sweep = async () => {
      while ((await entries()) > 0) await pruneVisits(pool, now);
    };
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    expect(await rowsOfSite(pool, other)).toEqual(nothing);
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ import: 1, import_day: 1, imported: 10 });
    expect((await pool.query('select from audience.import where import_id = $1', [kept])).rowCount).toBe(1);
  });

  it('takes the days of what may yet be confirmed once they are older than the site keeps them', async () => {
    await pool.query('update audience.site set retention_months = 6 where site_key = $1', [siteKey]);
    await storeImport({ days: 200, pages: 3, isConfirmed: false });
    await pruneVisits(pool, now);
    // From 20 May on.
    expect(await rowsOfSite(pool, siteKey)).toMatchObject({ import: 1, imported: 165 * 3 });
  });

  it('has nothing of a business that was erased', async () => {
    const profileId = randomUUID();
    await pool.query('update audience.site set owner_profile_id = $2 where site_key = $1', [
      siteKey,
      profileId,
    ]);
    await storeImport({ days: 3, pages: 5 });
    await hideDay('2026-10-31');
    await storeImport({ days: 2, pages: 5, isConfirmed: false });
    const { schema, personalData } = audienceDatabase;
    const whose = { kind: 'BUSINESS', memberId: null, profileId, email: null, name: null } as const;
    await erasePersonalData({ pool, schema, personalData }, whose);
    expect(await rowsOfSite(pool, siteKey)).toEqual({});
  });
});

it('the update finds what was removed before it', async () => {
  const url = await testDatabaseUrl();
  await migrateTo({ database: audienceDatabase }, url, '0025-imports');
  const old = new Pool({ connectionString: url, max: 2 });
  try {
    const shown = (await insertSite(old)).siteKey;
    await storeImport({ days: 3, pages: 4 }, { on: old, of: shown });
    await old.query(`delete from audience.import_day where site_key = $1 and day = '2026-10-30'`, [shown]);
    await storeImport({ days: 2, pages: 4, isConfirmed: false }, { on: old, of: shown });
    const gone = (await insertSite(old)).siteKey;
    await undo(await storeImport({ days: 2, pages: 4 }, { on: old, of: gone }), old);
    await migrateTo({ database: audienceDatabase }, url, '0026-removed-imports');
    await pruneVisits(old, now);
    expect(await rowsOfSite(old, shown)).toMatchObject({ import: 2, import_day: 2, imported: 2 * 4 + 2 * 4 });
    expect(await rowsOfSite(old, gone)).toEqual({ site: 1, site_domain: 1 });
  } finally {
    await old.end();
  }
});
