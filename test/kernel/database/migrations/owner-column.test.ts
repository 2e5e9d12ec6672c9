import type { Client } from 'pg';
import { migrate } from '../../../../kernel/database/migrations/migrate.ts';
import {
  type OwnerColumn,
  ownerColumnMigrations,
} from '../../../../kernel/database/migrations/owner-column.ts';
import { connectTo, testDatabaseUrl } from '../../../support/postgres.ts';
import { until } from '../../../support/until.ts';

const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const parent = { table: 'parent', key: 'id', of: 'parent_id' };
const changing: OwnerColumn = { table: 'changing', column: 'owner_id', parent };
const lasting: OwnerColumn = { table: 'lasting', column: 'owner_id', parent, isQuiet: true };

let url = '';
let client: Client;
beforeEach(async () => {
  url = await testDatabaseUrl();
  client = await connectTo(url);
  await client.query(`
    create schema shop;
    create table shop.parent (id integer primary key, owner_id uuid not null);
    create table shop.changing (parent_id integer not null, note text);
    create table shop.lasting (parent_id integer not null, note text);
    create function shop.refuse() returns trigger language plpgsql as $$ begin raise 'it stays'; end $$;
    create trigger stays before update on shop.lasting for each statement execute function shop.refuse();
    insert into shop.parent values (0, '${one}'), (1, '${other}')`);
  for (const table of ['changing', 'lasting']) {
    // More pages than one block has.
    await client.query(
      `insert into shop.${table} select n % 2, repeat('x', 1000) from generate_series(1, 1000) n`,
    );
  }
});
afterEach(async () => client.end());

const add = (columns: readonly OwnerColumn[]) =>
  migrate({ schema: 'shop', url, migrations: ownerColumnMigrations('shop', 2, columns) }, 500);
const wrong = async (table: string) =>
  (
    await client.query(
      `select from shop.${table} c join shop.parent p on p.id = c.parent_id where c.owner_id is distinct from p.owner_id`,
    )
  ).rowCount;

describe('a column with the owner of rows', () => {
  it('has the owner of every row that was there, also where rows may not be changed', async () => {
    expect(await add([changing, lasting])).toEqual([
      '0002-owner-of-changing',
      '0003-known-owner-of-changing',
      '0004-owner-of-lasting',
      '0005-known-owner-of-lasting',
    ]);
    expect([await wrong('changing'), await wrong('lasting')]).toEqual([0, 0]);
    await expect(client.query('update shop.lasting set note = null')).rejects.toThrow('it stays');
  });

  it('is filled for code that does not know it, and stays what code says that does', async () => {
    await add([changing]);
    await client.query('insert into shop.changing (parent_id) values (1)');
    await client.query('insert into shop.changing (parent_id, owner_id) values (1, $1)', [one]);
    const { rows } = await client.query(
      'select owner_id as owner from shop.changing where note is null order by 1',
    );
    expect(rows).toEqual([{ owner: one }, { owner: other }]);
    const orphan = client.query('insert into shop.changing (parent_id) values (7)');
    await expect(orphan).rejects.toThrow('changing_owner_id_known');
  });

  it('waits for nobody’s row while it holds others, and gets that row in the end', async () => {
    const adding = Object.entries(ownerColumnMigrations('shop', 2, [changing])).slice(0, 1);
    await migrate({ schema: 'shop', url, migrations: Object.fromEntries(adding) }, 500);
    const holder = await connectTo(url);
    await holder.query('begin');
    await holder.query('select from shop.changing limit 1 for update');
    let isDone = false;
    const done = add([changing]).then(() => (isDone = true));
    const left = async () =>
      (await client.query('select from shop.changing where owner_id is null')).rowCount;
    await until(1, left, { withinMs: 10_000 });
    expect(isDone).toBe(false);
    await holder.query('commit');
    await holder.end();
    await done;
    expect(await wrong('changing')).toBe(0);
  });
});
