import { Pool } from 'pg';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { newCase } from '../../../subgraphs/deposits/arbitration/open-case.ts';
import { decide } from '../../../subgraphs/deposits/deposits/decide.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import { owedOf } from '../../../subgraphs/deposits/deposits/settlement.ts';
import { rowOf } from '../../../subgraphs/deposits/storage/deposit-row.ts';
import { sqlDepositStore } from '../../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { deposits } from '../../../subgraphs/deposits/subgraph.ts';
import { migrateTo } from '../../support/migrated-database.ts';
import { testDatabaseUrl } from '../../support/postgres.ts';
import { someDeposit } from '../support/some-deposit.ts';

let url: string;
let pool: Pool;
beforeAll(async () => {
  url = await testDatabaseUrl();
  pool = new Pool({ connectionString: url, max: 1 });
});
afterAll(() => pool?.end());

const later = new Set(['unordered_amount', 'early_refunds', 'division', 'charged']);

/** Stores a deposit as it was before divisions were stored, with its planned operations. */
async function store(
  deposit: Deposit,
  planned: Readonly<Partial<Record<'REFUND' | 'PAY_OUT', bigint>>>,
): Promise<string> {
  const row = [...rowOf(deposit)].filter(([column]) => !later.has(column));
  await pool.query(
    `insert into deposits.deposit (${row.map(([column]) => column).join(', ')})
     values (${row.map((_, index) => `$${index + 1}`).join(', ')})`,
    row.map(([, value]) => value),
  );
  for (const [kind, amount] of Object.entries(planned)) {
    await pool.query(
      `insert into deposits.operation (deposit_id, kind, status, amount, currency, round, attempts, due_at)
       values ($1, $2, 'PENDING', $3, 'USD', 1, 0, now())`,
      [deposit.id, kind, amount.toString()],
    );
  }
  return deposit.id;
}

async function read(id: string): Promise<Deposit> {
  const client = await pool.connect();
  try {
    const deposit = await sqlDepositStore(transactionOn(client), createLogger('silent')).lock(id);
    if (deposit === null) throw new Error('it is gone');
    return deposit;
  } finally {
    client.release();
  }
}

// 200.00 are paid, of which the fee is 10.00 and 6.10.
it('knows of deposits that were stored before how they were divided, and owes what was planned', async () => {
  await migrateTo(deposits, url, '0011-payout-notices');
  const paidAt = '2026-11-23T08:10:00.000Z';
  const moment = { now: paidAt, newId };
  const arbitration = newCase({ reason: 'SELLER_FORFEIT', openedBy: 'SELLER' }, moment);
  const held = await store(someDeposit({ status: 'PAID', paidAt }), {});
  const released = await store(someDeposit({ status: 'RELEASED', paidAt, releaseReason: 'HANDOVER' }), {
    PAY_OUT: 18_390n,
  });
  const refunded = await store(
    someDeposit({ status: 'REFUNDED', paidAt, refundReason: 'SELLER_REFUND', refundedAmount: 20_000n }),
    { REFUND: 20_000n },
  );
  // A bank has taken 20.00 before, and won nothing else.
  const split = await store(
    someDeposit({
      status: 'RELEASED',
      paidAt,
      arbitration,
      releaseReason: 'ARBITRATION',
      refundReason: 'ARBITRATION',
      chargebacks: [
        { reference: 'dp_1', amount: 2_000n, outcome: 'LOST' },
        { reference: 'dp_2', amount: 3_000n, outcome: 'WON' },
      ],
    }),
    { REFUND: 6_390n, PAY_OUT: 10_000n },
  );
  const disputed = await store(
    someDeposit({
      status: 'REFUNDED',
      paidAt,
      refundReason: 'SELLER_REFUND',
      refundedAmount: 20_000n,
      chargebacks: [{ reference: 'dp_3', amount: 20_000n, outcome: 'OPEN' }],
    }),
    { REFUND: 20_000n },
  );

  await migrateTo(deposits, url, '9');
  const noFee = { platformFee: 0n, processingFee: 0n };
  const fee = { platformFee: 1_000n, processingFee: 610n };
  const nothing = { toBuyer: 0n, toSeller: 0n };
  for (const [id, charged, division, owed] of [
    [held, noFee, null, nothing],
    [
      released,
      fee,
      { ...fee, toBuyer: 0n, toSeller: 20_000n, takenBefore: 0n },
      { toBuyer: 0n, toSeller: 18_390n },
    ],
    [refunded, noFee, { ...noFee, toBuyer: 20_000n, toSeller: 0n, takenBefore: 0n }, nothing],
    [
      split,
      fee,
      { ...fee, toBuyer: 6_390n, toSeller: 11_610n, takenBefore: 2_000n },
      { toBuyer: 6_390n, toSeller: 10_000n },
    ],
  ] as const) {
    const deposit = await read(id);
    expect(deposit).toMatchObject({ charged, division, unorderedAmount: 0n, earlyRefunds: [] });
    expect(owedOf(deposit)).toMatchObject(owed);
  }
  const notice = { reference: 'dp_3', amount: 20_000n, currency: 'USD' };
  const won = decide(await read(disputed), { event: 'CHARGEBACK_WON', ...notice }, moment);
  expect([won.outcome, won.operations]).toEqual(['APPLIED', []]);
});
