import type { Pool, PoolClient } from 'pg';
import { copyRows } from '../../../kernel/database/copy-rows.ts';
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

const statement = 'copy letter from stdin';
const stored = async () =>
  (await client.query<{ count: number }>('select count(*)::integer from letter')).rows;

describe('copyIn', () => {
  it('stores more lines than the connection takes at once', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `${index}\ta text of some length\n`).join('');
    await copyRows(client, statement, Buffer.from(lines));
    expect(await stored()).toEqual([{ count: 100_000 }]);
  });

  it('stores nothing of lines that the server refuses, and leaves the connection usable', async () => {
    await expect(copyRows(client, statement, Buffer.from('1\tgood\nbad\tline\n'))).rejects.toThrow(
      'invalid input syntax for type integer',
    );
    expect(await stored()).toEqual([{ count: 0 }]);
  });

  it('leaves the connection good where the server refuses the statement, with the lines on their way', async () => {
    const lines = Buffer.alloc(1_000_000, '1\ttext\n');
    await expect(copyRows(client, 'copy nothing from stdin', lines)).rejects.toThrow('does not exist');
    await copyRows(client, statement, Buffer.from('1\ttext\n'));
    expect(await stored()).toEqual([{ count: 1 }]);
  });
});
