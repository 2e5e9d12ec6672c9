import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type Agreements, isClauseBinding } from './clause.ts';
import type { Command } from './decide.ts';
import type { Deposit } from './deposit.ts';
import { applyCommand } from '../storage/deposit-store.ts';
import { sqlDepositStore } from '../storage/sql-deposit-store.ts';

export interface ExpiryDependencies {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const atOnce = 100;
const idRows = z.array(z.object({ id: z.string() }));

/** Decides about every deposit that matches a condition, each in its own transaction. */
async function forEachDue(
  { database, clock, logger }: ExpiryDependencies,
  condition: string,
  commandFor: (deposit: Deposit, transaction: Transaction) => Promise<Command> | Command,
): Promise<void> {
  const now = clock.now();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await database.pool.query(
      `select id from deposits.deposit where ${condition} and id > $2 order by id limit ${atOnce}`,
      [now, after],
    );
    const due = idRows.parse(rows);
    for (const { id } of due) {
      await inTransaction(database.pool, async (transaction) => {
        const store = sqlDepositStore(transaction, logger);
        const deposit = await store.lock(id);
        if (deposit === null) return;
        const command = await commandFor(deposit, transaction);
        await applyCommand(store, deposit, command, { now: now.toISOString(), newId });
      })
        // The others are not blocked, and the next run retries it.
        .catch((err: unknown) => logger.error({ err, depositId: id }, 'a deposit cannot be ended'));
      after = id;
    }
    if (due.length < atOnce) return;
  }
}

/** Ends deposits that were not paid in time (contract 6.1). */
export function expireUnpaid(deps: ExpiryDependencies): Promise<void> {
  return forEachDue(deps, `status = 'CREATED' and expires_at <= $1`, () => ({ event: 'PAYMENT_DUE' }));
}

/** Ends deposits whose hold has expired (contract 6.1). */
export function endHolds(deps: ExpiryDependencies & Agreements): Promise<void> {
  return forEachDue(deps, `status = 'PAID' and hold_expires_at <= $1`, async (deposit, transaction) => ({
    event: 'HOLD_ENDED',
    isClauseBinding: await isClauseBinding(deps, transaction, deposit),
  }));
}
