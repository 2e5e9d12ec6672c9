import type { Pool } from 'pg';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { unchanged } from '../../../subgraphs/deposits/deposits/change.ts';
import { sqlDepositStore } from '../../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { post } from '../../../subgraphs/deposits/ledger/ledger.store.ts';
import { type Entry, movement, posting } from '../../../subgraphs/deposits/ledger/posting.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { someDeposit } from '../support/some-deposit.ts';

const deposit = someDeposit();
const at = '2026-11-23T09:00:00.000Z';
let pool: Pool;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 2 });
  await committed((transaction) =>
    sqlDepositStore(transaction, createLogger('silent')).insert({
      ...unchanged(deposit),
      outcome: 'APPLIED',
    }),
  );
  await write('first', [
    { account: 'PSP_CLEARING', amount: 5n, currency: 'USD' },
    { account: 'DEPOSIT_HELD', amount: -5n, currency: 'USD' },
  ]);
});
afterAll(() => pool?.end());

async function committed<T>(work: (transaction: ReturnType<typeof transactionOn>) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(transactionOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const write = (key: string, entries: readonly Entry[]) =>
  committed((transaction) => post(transaction, deposit.id, { key, entries }, at));
const count = async () => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from deposits.entry');
  return rows[0]?.count;
};

describe('the books', () => {
  it.each<[string, readonly Entry[]]>([
    ['one sided', [{ account: 'PSP_CLEARING', amount: 5n, currency: 'USD' }]],
    ['empty', []],
    [
      'out by a unit',
      [
        { account: 'PSP_CLEARING', amount: 5n, currency: 'USD' },
        { account: 'DEPOSIT_HELD', amount: -4n, currency: 'USD' },
      ],
    ],
    [
      'in two currencies that only add up together',
      [
        { account: 'PSP_CLEARING', amount: 5n, currency: 'USD' },
        { account: 'DEPOSIT_HELD', amount: -5n, currency: 'EUR' },
      ],
    ],
  ])('take no posting that is %s', async (key, entries) => {
    await expect(write(key, entries)).rejects.toThrow('does not add up');
    expect(await count()).toBe(2);
  });

  it('take one that adds up in each of its currencies', async () => {
    const both = (currency: string, amount: bigint): Entry[] => [
      { account: 'PSP_CLEARING', amount, currency },
      { account: 'DEPOSIT_HELD', amount: -amount, currency },
    ];
    await write('two currencies', [...both('USD', 9_007_199_254_740_993n), ...both('EUR', 1n)]);
    const { rows } = await pool.query(
      `select amount::text from deposits.entry where posting_key = 'two currencies' and currency = 'USD' order by amount desc`,
    );
    expect(rows).toEqual([{ amount: '9007199254740993' }, { amount: '-9007199254740993' }]);
  });

  it('take an event once', async () => {
    const key = 'twice';
    const money = { amount: 1n, currency: 'USD' };
    const { entries } = movement(key, money, { from: 'DEPOSIT_HELD', to: 'PSP_CLEARING' });
    await write(key, entries);
    await expect(write(key, entries)).rejects.toThrow('posting_pkey');
  });

  it.each([
    `update deposits.entry set amount = amount + 1`,
    `delete from deposits.entry`,
    `truncate deposits.entry`,
    `update deposits.posting set posted_at = now()`,
    `delete from deposits.posting`,
    `truncate deposits.posting cascade`,
  ])('refuse: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow('is never changed');
  });

  it('add nothing to a posting of another transaction', async () => {
    const more = `insert into deposits.entry values ('first', 'SELLER_PAYABLE', 'USD', 1), ('first', 'PLATFORM_FEE', 'USD', -1)`;
    await expect(pool.query(more)).rejects.toThrow('is closed');
  });
});

describe('a posting', () => {
  it('that does not add up is not even made', () => {
    expect(() => posting('x', 'USD', [['PSP_CLEARING', 1n]])).toThrow('out by 1');
  });
});
