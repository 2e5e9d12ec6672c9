import type { Pool } from 'pg';
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
