import { z } from 'zod';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { type Transaction, allAnswered, wakeAfterCommit } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { post } from '../ledger/ledger.store.ts';
import type { Operation, OperationKind, PlannedOperation } from '../operations/operation.ts';
import { operationRows, operationColumns } from '../operations/operation.store.ts';
import { planOperation } from '../operations/plan-operation.ts';
import type { Change } from '../deposits/change.ts';
import { tellParties } from '../deposits/deposit-notices.ts';
import type { Deposit } from '../deposits/deposit.ts';
import { depositColumns, depositRows, rowOf } from './deposit-row.ts';
import { liveStatuses } from '../deposits/deposit-states.ts';
import { releaseUnpaid } from '../waitlist/reservation.ts';
import type { DepositStore } from './deposit-store.ts';

/** Channel on which those who call the provider are woken. */
export const operationsChannel = 'deposit_operations';

const live = `status in (${liveStatuses.map((status) => `'${status}'`).join(', ')})`;
const insertedRows = z.array(z.object({ id: z.string() }));

async function operationOf(transaction: Transaction, depositId: string, kind: OperationKind) {
  const rows = await transaction(
    `select ${operationColumns} from deposits.operation where deposit_id = $1 and kind = $2 for update`,
    [depositId, kind],
  );
  return operationRows.parse(rows)[0] ?? null;
}

/** Stores an operation, replacing its previous state. */
async function saveOperation(
  transaction: Transaction,
  { depositId, kind, status, amount, currency, round, attempts, reference }: Operation,
  dueAt: string,
): Promise<void> {
  await transaction(
    `insert into deposits.operation (
       deposit_id, seller_profile_id, kind, status, amount, currency, round, attempts, reference, due_at)
     values ($1, (select d.seller_profile_id from deposits.deposit d where d.id = $1), $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (deposit_id, kind) do update set status = excluded.status, amount = excluded.amount,
       round = excluded.round, attempts = excluded.attempts, reference = excluded.reference, due_at = excluded.due_at`,
    [depositId, kind, status, amount.toString(), currency, round, attempts, reference, dueAt],
  );
}

/** Plans an operation; a process that is working on it keeps its claim. */
async function plan(transaction: Transaction, id: string, planned: PlannedOperation, at: string) {
  const known = await operationOf(transaction, id, planned.kind);
  const next = planOperation(id, known, planned);
  if (next === null) return;
  if (known?.status !== 'PENDING') {
    await saveOperation(transaction, next, at);
    return;
  }
  await transaction(
    'update deposits.operation set amount = $3, status = $4 where deposit_id = $1 and kind = $2',
    [id, next.kind, next.amount.toString(), next.status],
  );
}

/** One after the other: a change may plan a kind twice, and the second plan needs what the first one has stored. */
async function planAll(transaction: Transaction, id: string, all: readonly PlannedOperation[], at: string) {
  for (const planned of all) await plan(transaction, id, planned, at);
}

interface Recorder {
  readonly logger: Logger;
  /** Who changes it; null for the platform and the provider. */
  readonly viewer: Viewer | null;
}

/** The parts of a change outside the deposit's row. */
async function addEffects(
  transaction: Transaction,
  { logger, viewer }: Recorder,
  { deposit, postings, operations, timeline, alerts }: Change,
): Promise<void> {
  const { id, updatedAt: at } = deposit;
  const { listing, sellerProfileId } = deposit.offer;
  // Who begins a payment calls the provider themselves; if they are killed, the operator's next look finds it.
  const isForOperator = operations.some(({ kind }) => kind !== 'CREATE_INTENT');
  const isUnpaid = listing !== null && timeline.some(({ event }) => event === 'EXPIRED');
  if (isForOperator) wakeAfterCommit(transaction, operationsChannel);
  // Issued together, so that none waits for the answer to another; plans, which read first, may come after what follows them.
  await allAnswered([
    ...postings.map((posting) => post(transaction, id, posting, at)),
    planAll(transaction, id, operations, at),
    ...timeline.map(({ event, actorRole }) =>
      transaction(
        `insert into deposits.timeline (deposit_id, seller_profile_id, at, event, actor_role)
         values ($1, $2, $3, $4, $5)`,
        [id, sellerProfileId, at, event, actorRole],
      ),
    ),
    ...(isUnpaid
      ? [releaseUnpaid(transaction, { depositId: id, sellerProfileId, listingId: listing.id }, at)]
      : []),
    tellParties(transaction, deposit, timeline, viewer),
    ...alerts.map(({ kind, detail }) => {
      logger.error({ depositId: id, alert: kind, detail }, 'somebody has to look at a deposit');
      return transaction(
        'insert into deposits.alert (deposit_id, kind, detail, raised_at) values ($1, $2, $3, clock_timestamp())',
        [id, kind, detail],
      );
    }),
  ]);
}

/** Deposits in the database, inside the caller's transaction; the parties are told of what changes. */
export function sqlDepositStore(
  transaction: Transaction,
  logger: Logger,
  viewer: Viewer | null = null,
): DepositStore {
  const recorder = { logger, viewer };
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
      await addEffects(transaction, recorder, change);
      return true;
    },

    save: async (change) => {
      const { id, version } = change.deposit;
      const row = [...rowOf(change.deposit)].filter(([column]) => column !== 'id');
      const store = async () => {
        if (change.outcome !== 'APPLIED') return;
        const rows = await transaction(
          `update deposits.deposit set ${row.map(([column], index) => `${column} = $${index + 3}`).join(', ')}
           where id = $1 and version = $2 returning id`,
          [id, version - 1, ...row.map(([, value]) => value)],
        );
        if (rows.length === 0) throw new Error(`the deposit ${id} was changed without its lock`);
      };
      await allAnswered([store(), addEffects(transaction, recorder, change)]);
    },

    isPosted: async (key) =>
      (await transaction('select from deposits.posting where key = $1', [key])).length > 0,

    operationOf: (depositId, kind) => operationOf(transaction, depositId, kind),

    saveOperation: async (operation, dueAt) => {
      await saveOperation(transaction, operation, dueAt);
      if (operation.status === 'PENDING') wakeAfterCommit(transaction, operationsChannel);
    },
  };
}
