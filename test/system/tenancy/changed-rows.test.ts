import { Pool } from 'pg';
import { resourceTables, watchRows } from '../../support/changed-rows.ts';
import { testDatabaseUrl } from '../../support/postgres.ts';

let pool: Pool;
let changedRows: Awaited<ReturnType<typeof watchRows>>;
beforeAll(async () => {
  pool = new Pool({ connectionString: await testDatabaseUrl(), max: 1 });
  await pool.query(`
    create schema things;
    create table things.plain (id int, seen_at timestamptz);
    create table things.parted (id int) partition by range (id);
    create table things.parted_1 partition of things.parted for values from (0) to (10);
    insert into things.plain values (1, now()), (2, now());`);
  changedRows = await watchRows(pool, await resourceTables(pool), ['seen_at']);
});
afterAll(() => pool?.end());

describe('the watch over rows', () => {
  it.each([
    ['an insert', 'insert into things.plain values (3, now())', [{ name: 'things.plain', rows: 1 }]],
    ['an update of each row', 'update things.plain set id = -id', [{ name: 'things.plain', rows: 3 }]],
    ['a delete', 'delete from things.plain where id = -1', [{ name: 'things.plain', rows: 1 }]],
    ['a row of a partition', 'insert into things.parted values (1)', [{ name: 'things.parted_1', rows: 1 }]],
    ['nothing where nothing is different', 'update things.plain set id = id', []],
    ['nothing of a column that it ignores', 'update things.plain set seen_at = null', []],
    ['nothing that is rolled back', 'begin; delete from things.plain; rollback', []],
  ])('notes %s', async (_name, statement, changes) => {
    await pool.query('truncate public.changed_row');
    await pool.query(statement);
    expect(await changedRows()).toEqual(changes);
  });
});
