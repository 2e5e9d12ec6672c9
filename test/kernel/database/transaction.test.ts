import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { allAnswered, inTransaction } from '../../../kernel/database/transaction.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

let pool: Pool;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 1, timeoutMs: 1_000 });
  await pool.query('create table public.kept (number integer primary key)');
});
afterAll(() => pool?.end());
beforeEach(() => pool.query('truncate public.kept'));

const insert = 'insert into public.kept values ($1)';
const slowly = 'insert into public.kept select $1 from pg_sleep(0.1)';
const kept = async () =>
  (await pool.query<{ number: number }>('select number from public.kept order by number')).rows.map(
    ({ number }) => number,
  );

describe('inTransaction', () => {
  it('commits what was left to the commit', async () => {
    const answer = await inTransaction(pool, async (transaction, withCommit) => {
      await transaction(insert, [1]);
      withCommit(transaction(slowly, [2]), transaction(insert, [3]));
      return 'made';
    });
    expect(answer).toBe('made');
    expect(await kept()).toEqual([1, 2, 3]);
  });

  it('commits nothing where a statement that was left to the commit is refused', async () => {
    const done = inTransaction(pool, async (transaction, withCommit) => {
      await transaction(insert, [1]);
      withCommit(transaction(insert, [2]), transaction(insert, [1]), transaction(insert, [3]));
    });
    await expect(done).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([]);
  });

  it('commits nothing of what was left to the commit if the work fails', async () => {
    const done = inTransaction(pool, async (transaction, withCommit) => {
      withCommit(transaction(slowly, [1]), transaction('select 1 / 0'));
      throw new Error('refused');
    });
    await expect(done).rejects.toThrow('refused');
    expect(await kept()).toEqual([]);
  });

  it('ends after the last of the statements that were given at once, and tells the fault of the first', async () => {
    const done = inTransaction(pool, (transaction) =>
      allAnswered([
        transaction('select 1 / $1::integer', [0]),
        transaction(slowly, [1]).catch(async () => {
          await sleep(50);
          return transaction(insert, [2]);
        }),
      ]),
    );
    await expect(done).rejects.toMatchObject({ code: '22012' });
    await sleep(100);
    expect(await kept()).toEqual([]);
  });

  it('tells why the transaction failed, not that it has failed, whichever statement was given first', async () => {
    const done = inTransaction(pool, (transaction) =>
      allAnswered([
        sleep(50).then(() => transaction(insert, [1])),
        transaction('select 1 / $1::integer', [0]),
      ]),
    );
    await expect(done).rejects.toMatchObject({ code: '22012' });
    expect(await kept()).toEqual([]);
  });
});
