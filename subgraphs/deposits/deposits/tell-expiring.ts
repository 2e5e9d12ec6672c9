import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { notices } from '../notices.ts';
import { depositColumns, depositRows } from '../storage/deposit-row.ts';
import { mentionedOf, partiesOf } from './deposit-notices.ts';

/** How long before a hold ends both parties are told. */
const noticeDays = 3;
const atOnce = 200;

const expiringSql = `
  select ${depositColumns} from deposits.deposit
  where status = 'PAID' and hold_expires_at > $1 and hold_expires_at <= $1 + interval '${noticeDays} days'
    and not ${notices.isTold(`'DEPOSIT_EXPIRING ' || id`)}
  order by hold_expires_at, id limit ${atOnce}`;

/** Tells the parties of deposits whose hold ends soon, once each. */
export async function tellExpiring({
  database: { pool },
  clock,
}: Pick<ServiceDependencies, 'database' | 'clock'>): Promise<void> {
  const due = depositRows.parse((await pool.query(expiringSql, [clock.now()])).rows);
  for (const deposit of due) {
    await inTransaction(pool, (transaction) =>
      notices.tellOnce(transaction, clock, `DEPOSIT_EXPIRING ${deposit.id}`, {
        kind: 'DEPOSIT_EXPIRING',
        about: { kind: 'DEPOSIT', id: deposit.id },
        to: partiesOf(deposit),
        arguments: { ...mentionedOf(deposit), until: { at: deposit.holdExpiresAt } },
      }),
    );
  }
}
