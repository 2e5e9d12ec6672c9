import { createPool } from '../../../kernel/database/connections/pool.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import type { DepositStore } from '../../../subgraphs/deposits/storage/deposit-store.ts';
import { sqlDepositStore } from '../../../subgraphs/deposits/storage/sql-deposit-store.ts';
import {
  type TransferEvent,
  applyTransferEvent,
} from '../../../subgraphs/deposits/deposits/transfer-event.ts';
import type { Agreement } from '../../../subgraphs/deposits/context.ts';
import type { Operation } from '../../../subgraphs/deposits/operations/operation.ts';
import { type Step, performDueOperations } from '../../../subgraphs/deposits/operations/work.ts';
import { deposits } from '../../../subgraphs/deposits/subgraph.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { createMemoryProvider } from './memory-provider.ts';

/** Deposits in a database, with a provider and a clock that the test controls, and no other workers. */
export async function startBooksWorld() {
  const url = await migratedDatabaseUrl();
  const database = await openOwnDatabase({ ...deposits.database, url, poolSize: 6 });
  const pool = createPool({ url, poolSize: 2 });
  const psp = createMemoryProvider();
  const time = { now: Date.parse('2026-11-23T08:00:00.000Z') };
  const clock = { now: () => new Date(time.now) };
  const logger = createLogger('silent');
  const handovers: string[] = [];
  const recordHandover = async ({ depositId }: { depositId: string }) => {
    handovers.push(depositId);
    return 'RECORDED' as const;
  };
  const moment = () => ({ now: clock.now().toISOString(), newId });

  const inBooks = <T>(work: (store: DepositStore) => Promise<T>): Promise<T> =>
    inTransaction(database.pool, (transaction) => work(sqlDepositStore(transaction, logger)));

  const tellTransfer = (event: TransferEvent, agreement: Agreement | null = null): Promise<void> =>
    inTransaction(database.pool, (transaction) =>
      applyTransferEvent(
        {
          clock,
          logger,
          agreementOf: async () => null,
          agreementOnTransfer: async (_, { transferId }) =>
            transferId === event.transferId ? agreement : null,
        },
        transaction,
        event,
      ),
    );

  const dependencies = { database, performers: { provider: psp.provider, recordHandover }, clock, logger };
  const operate = (onStep?: (step: Step, operation: Operation) => void) =>
    performDueOperations({ ...dependencies, ...(onStep && { onStep }) });

  /** Does what is due, and whatever becomes due because of that, until nothing is left. */
  async function operateAll(): Promise<void> {
    for (let rounds = 0; rounds < 50; rounds += 1) {
      time.now += 600_000;
      if ((await operate()) === 0) return;
    }
    throw new Error('it has no end');
  }

  async function sums(): Promise<Record<string, bigint>> {
    const { rows } = await pool.query<{ account: string; sum: string }>(
      'select account, sum(amount)::text as sum from deposits.entry group by account',
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, BigInt(sum)]));
  }

  return {
    url,
    pool,
    dependencies,
    psp,
    time,
    moment,
    inTransaction: inBooks,
    tellTransfer,
    operate,
    operateAll,
    sums,
    handovers,
    stop: async () => {
      await pool.end();
      await database.close();
    },
  };
}

export type BooksWorld = Awaited<ReturnType<typeof startBooksWorld>>;
