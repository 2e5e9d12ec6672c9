import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { post } from '../ledger/ledger.store.ts';
import { operationRows, operationColumns } from '../operations/operation.store.ts';
import type { Change } from '../deposits/change.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { depositColumns, depositRows, rowOf } from './deposit-row.ts';
import { liveStatuses } from '../deposits/deposit-states.ts';
import type { DepositStore } from './deposit-store.ts';

/** Channel on which the database tells that something is to be done for a deposit. */
export const operationsChannel = 'deposit_operations';

const live = `status in (${liveStatuses.map((status) => `'${status}'`).join(', ')})`;
const insertedRows = z.array(z.object({ id: z.string() }));

/** What belongs to a change beside the row of the deposit. */
async function addEffects(
  transaction: Transaction,
  logger: Logger,
  { deposit: { id, updatedAt }, postings, operations, timeline, alerts }: Change,
  at: string = updatedAt,
): Promise<void> {
  for (const posting of postings) await post(transaction, id, posting, at);
  for (const { kind, amount, currency } of operations) {
    await transaction(
      `insert into deposits.operation (deposit_id, kind, status, amount, currency, round, attempts, due_at)
       values ($1, $2, 'PENDING', $3, $4, 1, 0, $5)`,
      [id, kind, amount.toString(), currency, at],
    );
  }
  if (operations.length > 0) await transaction(`select pg_notify('${operationsChannel}', '')`);
  for (const { event, actorRole } of timeline) {
    await transaction(
      'insert into deposits.timeline (deposit_id, at, event, actor_role) values ($1, $2, $3, $4)',
      [id, at, event, actorRole],
    );
  }
  for (const { kind, detail } of alerts) {
    logger.error({ depositId: id, alert: kind, detail }, 'somebody has to look at a deposit');
    await transaction(
      'insert into deposits.alert (deposit_id, kind, detail, raised_at) values ($1, $2, $3, clock_timestamp())',
      [id, kind, detail],
    );
  }
}

/** Deposits in the database, inside a transaction of the caller's. */
export function sqlDepositStore(transaction: Transaction, logger: Logger): DepositStore {
  async function lockWhere(condition: string, values: readonly unknown[]): Promise<Deposit | null> {
    const rows = await transaction(
      `select ${depositColumns} from deposits.deposit where ${condition} for update`,
      values,
    );
    return depositRows.parse(rows)[0] ?? null;
  }

  return {
    lock: (id) => lockWhere('id = $1', [id]),
    lockLive: (animalId) => lockWhere(`animal_id = $1 and ${live}`, [animalId]),
    lockOfTransfer: (transferId) => lockWhere(`transfer_id = $1 and ${live}`, [transferId]),
    lockByIntent: (psp, reference) => lockWhere('psp = $1 and intent_reference = $2', [psp, reference]),

    insert: async (change) => {
      const row = [...rowOf(change.deposit)];
      const inserted = await transaction(
        `insert into deposits.deposit (${row.map(([column]) => column).join(', ')})
         values (${row.map((_, index) => `$${index + 1}`).join(', ')})
         on conflict (animal_id) where ${live} do nothing returning id`,
        row.map(([, value]) => value),
      );
      if (insertedRows.parse(inserted).length === 0) return false;
      await addEffects(transaction, logger, change);
      return true;
    },

    save: async (change) => {
      const { id, version } = change.deposit;
      const row = [...rowOf(change.deposit)].filter(([column]) => column !== 'id');
      if (change.outcome === 'APPLIED') {
        const rows = await transaction(
          `update deposits.deposit set ${row.map(([column], index) => `${column} = $${index + 3}`).join(', ')}
           where id = $1 and version = $2 returning id`,
          [id, version - 1, ...row.map(([, value]) => value)],
        );
        if (rows.length === 0) throw new Error(`the deposit ${id} was changed without its lock`);
      }
      await addEffects(transaction, logger, change);
    },

    isPosted: async (key) =>
      (await transaction('select from deposits.posting where key = $1', [key])).length > 0,

    operationOf: async (depositId, kind) => {
      const rows = await transaction(
        `select ${operationColumns} from deposits.operation where deposit_id = $1 and kind = $2 for update`,
        [depositId, kind],
      );
      return operationRows.parse(rows)[0] ?? null;
    },

    saveOperation: async ({ depositId, kind, status, round, attempts, reference }, dueAt) => {
      await transaction(
        `update deposits.operation set status = $3, round = $4, attempts = $5, reference = $6, due_at = $7
         where deposit_id = $1 and kind = $2`,
        [depositId, kind, status, round, attempts, reference, dueAt],
      );
      if (status === 'PENDING') await transaction(`select pg_notify('${operationsChannel}', '')`);
    },
  };
}
