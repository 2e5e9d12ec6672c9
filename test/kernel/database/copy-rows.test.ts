import type { Pool, PoolClient } from 'pg';
import { copyRows } from '../../../kernel/database/copy/copy-rows.ts';
import { integer, text } from '../../../kernel/database/copy/copy-columns.ts';
import { copyTable } from '../../../kernel/database/copy/copy-table.ts';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 1 });
  client = await pool.connect();
  await client.query('create temporary table letter (number integer, text text)');
});
afterAll(async () => {
  client?.release();
  await pool?.end();
});
beforeEach(() => client.query('truncate letter'));

interface Letter {
  readonly number: number;
  readonly text: string;
}
const letters = copyTable<Letter>('letter', {
  number: integer((row) => row.number),
  text: text((row) => row.text),
});
const lettersOf = (count: number) =>
  letters.bytesOf(Array.from({ length: count }, (_, number) => ({ number, text: 'a text of some length' })));
const stored = async () =>
  (await client.query<{ count: number }>('select count(*)::integer from letter')).rows;

describe('copyRows', () => {
  it('stores more rows than the connection takes at once', async () => {
    await copyRows(client, letters.statement, lettersOf(100_000));
    expect(await stored()).toEqual([{ count: 100_000 }]);
  });

  it('stores nothing of rows that the server refuses, and leaves the connection usable', async () => {
    const rows = letters.bytesOf([
      { number: 1, text: 'good' },
      { number: 2, text: 'bad \0' },
    ]);
    await expect(copyRows(client, letters.statement, rows)).rejects.toThrow('invalid byte sequence');
    expect(await stored()).toEqual([{ count: 0 }]);
  });

  it('leaves the connection good where the server refuses the statement, with the rows on their way', async () => {
    const refused = copyRows(client, 'copy nothing from stdin (format binary)', lettersOf(30_000));
    await expect(refused).rejects.toThrow('does not exist');
    await copyRows(client, letters.statement, lettersOf(1));
    expect(await stored()).toEqual([{ count: 1 }]);
  });
});
