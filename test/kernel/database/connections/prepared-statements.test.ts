import { Client, type Pool } from 'pg';
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
