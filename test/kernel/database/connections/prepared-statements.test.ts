import { runInNewContext } from 'node:vm';
import {
  Client,
  type ClientBase,
  type Pool,
  type PoolClient,
  type QueryArrayConfig,
  type QueryResult,
} from 'pg';
import { createPool } from '../../../../kernel/database/connections/pool.ts';
import { migratedDatabaseUrl } from '../../../support/migrated-database.ts';

let pool: Pool;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 1 });
});
afterAll(() => pool?.end());

async function preparedTexts(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}

describe('a statement with values', () => {
  it('is prepared from its sixth use on, and answers the same', async () => {
    const sql = 'select $1::integer + 1 as more';
    for (let use = 1; use <= 5; use += 1)
      expect((await pool.query(sql, [use])).rows).toEqual([{ more: use + 1 }]);
    expect(await preparedTexts()).toEqual([]);
    expect((await pool.query(sql, [6])).rows).toEqual([{ more: 7 }]);
    expect((await pool.query(sql, [7])).rows).toEqual([{ more: 8 }]);
    expect(await preparedTexts()).toEqual([sql]);
  });

  it('is prepared for three hundred texts at most', async () => {
    for (let text = 0; text < 320; text += 1) {
      for (let use = 0; use < 6; use += 1) await pool.query(`select $1::integer as n${text}`, [use]);
    }
    expect(await preparedTexts()).toHaveLength(300);
  });

  it('is prepared on a connection that is new, and after one that failed', async () => {
    const sql = 'select 6 / $1::integer as part';
    const other = createPool({ url: pool.options.connectionString ?? '', poolSize: 2 });
    for (let use = 1; use <= 6; use += 1) await other.query(sql, [use]);
    await expect(other.query(sql, [0])).rejects.toThrow('division by zero');
    const both = await Promise.all([other.query(sql, [2]), other.query(sql, [3])]);
    expect(both.map(({ rows }) => rows)).toEqual([[{ part: 3 }], [{ part: 2 }]]);
    await other.end();
  });
});

describe('a statement with arrays', () => {
  const sql = `
    select n, $2::text[] as names from generate_series(1, 5) n
    where n = any($1::integer[]) and ('n' || n = any($2::text[]) or n <> all($1::integer[]) or $2::text[] is null)
    order by n`;
  const lists = [[], [3], [3, 4], [null], [null, 3]];
  const names = [null, [], ['n3'], ['n3', 'n4'], [null]];

  it('answers the same with one value and with several, whether it has a name or not', async () => {
    const other = createPool({ url: pool.options.connectionString ?? '', poolSize: 1 });
    const plain = new Client(pool.options.connectionString);
    await plain.connect();
    for (let round = 1; round <= 7; round += 1) {
      for (const list of lists) {
        for (const name of names) {
          const values = [list, name];
          const expected = (await plain.query(sql, values)).rows;
          expect((await other.query(sql, values)).rows).toEqual(expected);
          expect((await other.query({ name: 'arrays', text: sql, values })).rows).toEqual(expected);
        }
      }
    }
    await plain.end();
    await other.end();
  });

  it('is planned once for arrays of one', async () => {
    const other = createPool({ url: pool.options.connectionString ?? '', poolSize: 1 });
    const text = 'select email from authorization_server.account where member_id = any($1::uuid[])';
    for (let use = 1; use <= 30; use += 1) {
      await other.query(text, [[crypto.randomUUID()]]);
      await other.query({ name: 'accounts', text, values: [[crypto.randomUUID()]] });
    }
    const { rows } = await other.query<{ custom: number; generic: number }>(
      `select custom_plans::integer as custom, generic_plans::integer as generic from pg_prepared_statements
       where statement like '%account where member_id = %' order by generic_plans`,
    );
    // The server begins with five of its own accord.
    expect(rows).toEqual([
      { custom: 5, generic: 20 },
      { custom: 5, generic: 25 },
    ]);
    await other.end();
  });
});

describe('a statement with a name', () => {
  let other: Pool;
  let mine: PoolClient;
  let plain: Client;
  beforeAll(async () => {
    other = createPool({ url: pool.options.connectionString ?? '', poolSize: 1 });
    mine = await other.connect();
    plain = new Client(pool.options.connectionString);
    await plain.connect();
    for (const client of [mine, plain])
      await client.query('create temporary table kept (a int, b text, c numeric, d bool)');
  });
  afterAll(async () => {
    await plain?.end();
    mine?.release();
    await other?.end();
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** A result, its members in their order; tables of each connection have their own numbers. */
  const shown = ({ rows, rowCount, command, fields }: QueryResult) =>
    JSON.stringify([rows, rowCount, command, fields.map(({ name, dataTypeID }) => [name, dataTypeID])]);

  const cases: readonly (readonly [string, ...unknown[]])[] = [
    ['insert into kept values ($1, $2, 1.50, true)', 1, 'x'],
    ['insert into kept values ($1, $2, null, null) returning *, a as more', 2, null],
    ['select * from kept where a >= $1 order by a', 1],
    ['select a, b, c as a, 1 as "two words", 2 as "it\'s \\" from kept where a = $1', 1],
    ['select a from kept where a = $1', 7],
    ["select array_agg(a) as list, jsonb_build_object('a', $1::integer) as object from kept", 5],
    ['update kept set b = $1 where a = 1', 'y'],
    ['select from kept where a = $1', 1],
    ['delete from kept where a = $1', 9],
  ];

  it.each(cases)('has its rows described once, and answers as plain pg does: %s', async (text, ...values) => {
    const name = `case ${cases.findIndex(([known]) => known === text)}`;
    const describeRows = jest.spyOn(mine.connection, 'describe');
    for (let use = 1; use <= 3; use += 1) {
      const ours = await mine.query({ name, text, values });
      const theirs = await plain.query({ name, text, values });
      expect(shown(ours)).toBe(shown(theirs));
    }
    expect(describeRows).toHaveBeenCalledTimes(1);
  });

  it('fails with the stack of whoever asked, and answers again', async () => {
    const statement = (value: number) => ({
      name: 'part',
      text: 'select 6 / $1::integer as part',
      values: [value],
    });
    const askWrongly = async (client: ClientBase) => {
      await client.query(statement(0));
    };
    for (const client of [mine, plain]) {
      for (let use = 1; use <= 2; use += 1) {
        expect((await client.query(statement(3))).rows).toEqual([{ part: 2 }]);
        const fault: unknown = await askWrongly(client).catch((error: unknown) => error);
        expect(fault).toMatchObject({ message: 'division by zero', code: '22012' });
        expect(fault instanceof Error && fault.stack).toContain('askWrongly');
      }
    }
  });

  it('has arrays as rows each time where they are asked for', async () => {
    const statement: QueryArrayConfig = {
      name: 'arrays',
      text: 'select $1::integer as n',
      values: [4],
      rowMode: 'array',
    };
    for (let use = 1; use <= 2; use += 1) expect((await mine.query(statement)).rows).toEqual([[4]]);
  });

  it('fails with whatever its connection failed with', async () => {
    const lost = createPool({ url: pool.options.connectionString ?? '', poolSize: 1 });
    const client = await lost.connect();
    const asked = client.query({ name: 'lost', text: 'select pg_sleep($1)', values: [60] });
    client.connection.stream.destroy(runInNewContext(`new Error('made elsewhere')`));
    await expect(asked).rejects.toMatchObject({ message: 'made elsewhere' });
    client.release(true);
    await lost.end();
  });

  it('fails as it does with plain pg when the columns of a table have changed', async () => {
    const text = 'select * from kept where a = $1';
    const faults = [];
    for (const client of [mine, plain]) {
      await client.query({ name: 'changed', text, values: [1] });
      await client.query('alter table kept add column e text');
      faults.push(await client.query({ name: 'changed', text, values: [1] }).catch(String));
    }
    expect(faults[0]).toContain('cached plan must not change result type');
    expect(faults[0]).toBe(faults[1]);
  });

  it('has its rows described each time behind a pooler, where sessions change', async () => {
    const pooled = createPool({ url: pool.options.connectionString ?? '', poolSize: 1, isPooled: true });
    const client = await pooled.connect();
    const ask = jest.spyOn(client.connection, 'describe');
    for (let use = 1; use <= 3; use += 1)
      expect(
        (await client.query({ name: 'n', text: 'select $1::integer as n', values: [use] })).rows,
      ).toEqual([{ n: use }]);
    expect(ask).toHaveBeenCalledTimes(3);
    client.release();
    await pooled.end();
  });
});
