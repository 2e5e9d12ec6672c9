import { Pool } from 'pg';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { until } from '../support/until.ts';
import { hit, insertSite, startCollectorWorld } from './collector-world.ts';
import { generous, hitIdsIn } from './killed-collector.ts';
import { smallDisk } from './small-disk.ts';
import { stopDatabaseFor } from './stopped-database.ts';

describe('a database that is away for 30 seconds', () => {
  it('costs no hit that was acknowledged, and is written to again at once', async () => {
    expect(await stopDatabaseFor(30_000)).toEqual({ whileAway: new Set([503]), missing: [] });
  });
});

describe('a disk that is full', () => {
  it('is 503, and written to again once there is room', async () => {
    const world = await startCollectorWorld({
      settings: { DATABASE_URL: await migratedDatabaseUrl(), ...generous },
    });
    const { pool, databaseUrl } = world;
    const site = await insertSite(pool);
    const { rows } = await pool.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    const disk = smallDisk(1, rows[0]?.folder ?? '');
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const space = `small_${new URL(databaseUrl).pathname.slice(1)}`;
    await pool.query(`create tablespace ${space} location '${disk.folder}'`);
    await pool.query(`alter table audience.hit_${day} set tablespace ${space}`);
    const acknowledged: string[] = [];
    const post = async () => {
      const hits = Array.from({ length: 100 }, () => hit({ title: 'x'.repeat(250) }));
      const { status } = await world.send(site, { hits });
      if (status === 202) acknowledged.push(...hits.map(({ hitId }) => hitId));
      return status;
    };
    await until(503, post, { withinMs: 60_000 });
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(await Promise.all([post(), post(), post()])).toEqual([503, 503, 503]);
    disk.resize(50);
    expect(await Promise.all([post(), post(), post()])).toEqual([202, 202, 202]);
    const direct = new Pool({ connectionString: databaseUrl });
    const stored = await hitIdsIn(direct);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await direct.query(`drop table audience.hit_${day}`);
    await direct.query(`drop tablespace ${space}`);
    await direct.end();
    await world.stop();
    disk.remove();
  });
});
