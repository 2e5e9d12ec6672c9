import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import type { Client } from 'pg';
import { createIndexConcurrently } from '../../../../kernel/database/migrations/concurrent-index.ts';
import { MigrationFailed, migrate } from '../../../../kernel/database/migrations/migrate.ts';
import { pendingMigrations } from '../../../../kernel/database/migrations/pending-migrations.ts';
import type { MigrationClass } from '../../../../kernel/database/orm.ts';
import { endChildren, startModule } from '../../../support/child.ts';
import { connectTo, testDatabaseUrl } from '../../../support/postgres.ts';
import { until } from '../../../support/until.ts';

/** A migration of these statements. */
function running(...statements: readonly string[]): MigrationClass {
  return class extends Migration {
    override up(): void {
      for (const sql of statements) this.addSql(sql);
    }
  };
}

const both = {
  '0001-first': running('create table kernel_test.thing (id integer primary key)'),
  '0002-second': running('insert into kernel_test.thing values (1)'),
};

function tablesOf(classes: Readonly<Record<string, MigrationClass>>) {
  const loaded = Object.entries(classes).map(([name, migration]) => [name, async () => migration] as const);
  return { schema: 'kernel_test', migrations: Object.fromEntries(loaded) };
}

let url = '';
let client: Client;
beforeEach(async () => {
  url = await testDatabaseUrl();
  client = await connectTo(url);
});
afterEach(async () => {
  await client.end();
  await endChildren();
});

const things = async () => (await client.query('select id from kernel_test.thing order by id')).rows;
const run = (classes: Readonly<Record<string, MigrationClass>>, lockTimeoutMs = 500) =>
  migrate({ ...tablesOf(classes), url }, lockTimeoutMs);

describe('migrate', () => {
  it('runs each migration once when several processes do it at once', async () => {
    const children = Array.from({ length: 4 }, () =>
      startModule(
        `import { setTimeout as sleep } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
         import { migrate } from './kernel/database/migrations/migrate.ts';
         class First extends Migration {
           up() { this.addSql('create table kernel_test.thing (id integer primary key)'); }
         }
         class Second extends Migration {
           up() { this.addSql('insert into kernel_test.thing values (1)'); }
         }
         const migrations = { '0001-first': async () => First, '0002-second': async () => Second };
         await migrate({ schema: 'kernel_test', url: process.env.DATABASE_URL ?? '', migrations }, 500);`,
        { DATABASE_URL: url },
      ),
    );
    await run(both);
    for (const child of children) expect([await child.ended(), ...child.complaints]).toEqual([0]);
    expect(await things()).toEqual([{ id: 1 }]);
  });

  it('changes nothing the second time, nor where a newer release has migrated', async () => {
    expect(await run(both)).toEqual(['0001-first', '0002-second']);
    expect(await run(both)).toEqual([]);
    expect(await run({ '0001-first': both['0001-first'] })).toEqual([]);
    expect(await things()).toEqual([{ id: 1 }]);
  });

  it('leaves nothing of a migration that fails, keeps those before it, and goes on once it is mended', async () => {
    const broken = running(
      'insert into kernel_test.thing values (2)',
      'insert into kernel_test.nowhere values (1)',
    );
    await expect(run({ ...both, '0003-third': broken })).rejects.toThrow(
      /^Migration kernel_test 0003-third failed: .*nowhere.*The database is as it was before this migration/s,
    );
    expect(await things()).toEqual([{ id: 1 }]);
    expect(await pendingMigrations(client, tablesOf({ ...both, '0003-third': broken }))).toEqual([
      '0003-third',
    ]);
    const mended = running('insert into kernel_test.thing values (3)');
    expect(await run({ ...both, '0003-third': mended })).toEqual(['0003-third']);
    expect(await things()).toEqual([{ id: 1 }, { id: 3 }]);
  });
});

describe('an index that is built beside everything else', () => {
  class Indexed extends Migration {
    override isTransactional(): boolean {
      return false;
    }

    override up(): void {
      const statements = createIndexConcurrently('kernel_test', 'thing_note', 'on kernel_test.thing (note)');
      for (const sql of statements) this.addSql(sql);
    }
  }
  const noted = { ...both, '0003-third': running('alter table kernel_test.thing add note text') };
  const indexed = { ...noted, '0004-fourth': Indexed };
  const indexes = async () => {
    const { rows } = await client.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('kernel_test.thing_note')`,
    );
    return rows.map(({ valid }) => valid);
  };

  it('is there once when several processes migrate at once', async () => {
    await run(noted);
    const ran = await Promise.all(Array.from({ length: 5 }, () => run(indexed)));
    expect(ran.flat()).toEqual(['0004-fourth']);
    expect(await indexes()).toEqual([true]);
  });

  it('is built again where building it was cut off', async () => {
    await run(indexed);
    await client.query(
      `update pg_index set indisvalid = false where indexrelid = 'kernel_test.thing_note'::regclass`,
    );
    await client.query(`delete from kernel_test.migration where name = '0004-fourth'`);
    expect(await run(indexed)).toEqual(['0004-fourth']);
    expect(await indexes()).toEqual([true]);
  });

  it('waits for a transaction that holds the table, longer than for a lock, and stops nobody', async () => {
    await run(noted);
    await client.query('begin');
    await client.query('insert into kernel_test.thing values (8)');
    const migrated = run(indexed, 20);
    const other = await connectTo(url);
    await other.query("set statement_timeout = '5s'");
    const building = async () =>
      (
        await other.query(
          `select from pg_stat_activity where query ~ '^create index conc' and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await until(1, building, { withinMs: 10_000 });
    await other.query('insert into kernel_test.thing values (9)');
    await client.query('commit');
    expect(await migrated).toEqual(['0004-fourth']);
    await other.end();
    expect(await indexes()).toEqual([true]);
  });
});

describe('a migration behind somebody else’s lock', () => {
  const altered = { ...both, '0003-third': running('alter table kernel_test.thing add note text') };
  beforeEach(async () => {
    await run(both);
    await client.query('begin');
    await client.query('select * from kernel_test.thing');
  });

  it('lets others through, and runs as soon as the lock is free', async () => {
    const migrated = run(altered, 100);
    const other = await connectTo(url);
    // A statement behind the waiting migration would wait as long as that does.
    await other.query("set statement_timeout = '2s'");
    for (let count = 0; count < 40; count += 1) {
      await other.query('select count(*) from kernel_test.thing');
      await sleep(20);
    }
    await other.end();
    await client.query('commit');
    expect(await migrated).toEqual(['0003-third']);
  });

  it('is given up in the end, and says which statement waited for whom', async () => {
    const failure = await run(altered, 10).catch((error: unknown) => error);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    expect(failure).toBeInstanceOf(MigrationFailed);
    expect(String(failure)).toMatch(
      new RegExp(
        `kernel_test 0003-third got no lock in 60 attempts: "alter table kernel_test.thing add note text" ` +
          `waited for process ${rows[0].pid} \\(idle in transaction, its transaction \\d+ s old: select \\* from`,
      ),
    );
    await client.query('commit');
    expect(await pendingMigrations(client, tablesOf(altered))).toEqual(['0003-third']);
    expect((await client.query('select * from kernel_test.thing')).rows).toEqual([{ id: 1 }]);
  });
});

describe('pendingMigrations', () => {
  it('names all where nothing has run, and none once the newest has', async () => {
    expect(await pendingMigrations(client, tablesOf(both))).toEqual(['0001-first', '0002-second']);
    await run({ '0001-first': both['0001-first'] });
    expect(await pendingMigrations(client, tablesOf(both))).toEqual(['0002-second']);
    await run(both);
    expect(await pendingMigrations(client, tablesOf(both))).toEqual([]);
  });
});
