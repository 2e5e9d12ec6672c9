import { z } from 'zod';
import { openOwnDatabase } from '../../support/own-database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import type { Alert } from '../../../subgraphs/deposits/deposits/change.ts';
import type { Deposit } from '../../../subgraphs/deposits/deposits/deposit.ts';
import type { Account } from '../../../subgraphs/deposits/ledger/posting.ts';
import type { Operation } from '../../../subgraphs/deposits/operations/operation.ts';
import {
  claimOperations,
  operationColumns,
  operationRows,
  readDeposit,
} from '../../../subgraphs/deposits/operations/operation.store.ts';
import type { DepositStore } from '../../../subgraphs/deposits/storage/deposit-store.ts';
import { sqlDepositStore } from '../../../subgraphs/deposits/storage/sql-deposit-store.ts';
import { deposits as service } from '../../../subgraphs/deposits/subgraph.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import type { SimulatedStore } from './memory-store.ts';

const sumRows = z.array(z.object({ account: z.custom<Account>(), sum: z.string().transform(BigInt) }));
const alertRows = z.array(z.custom<Alert>());

/** The real tables of a database of its own, with what they hold after every transaction. */
export async function openSqlStore(): Promise<SimulatedStore & { close(): Promise<void> }> {
  const url = await migratedDatabaseUrl();
  const database = await openOwnDatabase({ ...service.database, url, poolSize: 2 });
  const pool = createPool({ url, poolSize: 1 });
  const logger = createLogger('silent');
  const deposits = new Map<string, Deposit>();
  const operations = new Map<string, { readonly operation: Operation }>();
  const sums = new Map<string, ReadonlyMap<Account, bigint>>();
  const alerts = new Map<string, readonly Alert[]>();

  /** Looks at a deposit as everybody else sees it now. */
  async function refresh(id: string): Promise<void> {
    const [deposit, planned, booked, raised] = await Promise.all([
      readDeposit(pool, id),
      pool.query(`select ${operationColumns} from deposits.operation where deposit_id = $1`, [id]),
      pool.query(
        `select e.account, sum(e.amount)::text as sum from deposits.entry e
         join deposits.posting p on p.key = e.posting_key where p.deposit_id = $1 group by e.account`,
        [id],
      ),
      pool.query('select kind, detail from deposits.alert where deposit_id = $1', [id]),
    ]);
    const known = deposits.get(id);
    if (deposit !== null && known?.version !== deposit.version) deposits.set(id, deposit);
    for (const operation of operationRows.parse(planned.rows)) {
      operations.set(`${id} ${operation.kind}`, { operation });
    }
    sums.set(id, new Map(sumRows.parse(booked.rows).map(({ account, sum }) => [account, sum])));
    alerts.set(id, alertRows.parse(raised.rows));
  }

  /** The store of a transaction, which notes the deposits that something is written of. */
  function watched(store: DepositStore, touched: Set<string>): DepositStore {
    return {
      ...store,
      insert: async (change) => {
        const isNew = await store.insert(change);
        if (isNew) touched.add(change.deposit.id);
        return isNew;
      },
      save: async (change) => {
        touched.add(change.deposit.id);
        await store.save(change);
      },
      saveOperation: async (operation, dueAt) => {
        touched.add(operation.depositId);
        await store.saveOperation(operation, dueAt);
      },
    };
  }

  return {
    deposits,
    operations,
    get alerts() {
      return [...alerts.values()].flat();
    },
    inTransaction: async (work) => {
      const touched = new Set<string>();
      const answer = await inTransaction(database.pool, (transaction) =>
        work(watched(sqlDepositStore(transaction, logger), touched)),
      );
      for (const id of touched) await refresh(id);
      return answer;
    },
    claim: async (now, until) => {
      const claim = { now: new Date(now), until: new Date(until), atOnce: 1, only: null };
      const [read] = await claimOperations(pool, claim);
      return read?.().operation ?? null;
    },
    sums: (depositId) => sums.get(depositId) ?? new Map<Account, bigint>(),
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}
