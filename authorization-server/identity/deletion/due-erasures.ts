import { inClientTransaction, transactionOn } from '../../../kernel/database/transaction.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { orderErasure } from '../../personal-data/order-erasure.ts';
import { beginMissingDepartures, endStaleDepartures } from './departures.ts';
import { obstaclesOf } from './obstacles.ts';

/** How long the former owner of a closed business may still have its books (contract 5). */
const booksMs = 30 * 86_400_000;

type DueDependencies = Pick<ServiceDependencies, 'database' | 'graph' | 'clock' | 'newId' | 'logger'>;

/** Orders the erasure of one account with its test businesses, unless it was kept meanwhile. */
async function eraseAccount(
  { database, clock }: DueDependencies,
  { memberId, personalProfileId: profileId }: DueAccount,
): Promise<void> {
  const now = clock.now();
  await inClientTransaction(database.pool, async (client) => {
    const { rowCount } = await client.query(
      `select from authorization_server.account where member_id = $1 and deletion_due_at <= $2 for no key update`,
      [memberId, now],
    );
    if (rowCount !== 1) return;
    const { rows: tests } = await client.query<{ profileId: string }>(
      `update authorization_server.test_business set ended_at = $2
       where member_id = $1 and ended_at is null returning profile_id as "profileId"`,
      [memberId, now],
    );
    for (const test of tests) await orderErasure(transactionOn(client), { kind: 'BUSINESS', ...test }, now);
    await orderErasure(transactionOn(client), { kind: 'MEMBER', memberId, profileId }, now);
  });
}

interface DueAccount {
  readonly memberId: string;
  readonly personalProfileId: string;
}

async function eraseAccounts(deps: DueDependencies): Promise<void> {
  const { rows } = await deps.database.pool.query<DueAccount>(
    `select member_id as "memberId", personal_profile_id as "personalProfileId"
     from authorization_server.account a where deletion_due_at <= $1
       and not exists (select from authorization_server.erasure e where e.subject_id = a.member_id)
     order by deletion_due_at limit 1000`,
    [deps.clock.now()],
  );
  for (const account of rows) {
    // Somebody may have booked for them, or left a business to them; it is settled first.
    const open = await obstaclesOf(deps, account, deps.newId());
    if (open.length === 0) await eraseAccount(deps, account);
    else deps.logger.warn({ memberId: account.memberId, open: open.length }, 'an account is deleted later');
  }
}

async function eraseBusinesses({ database, clock }: DueDependencies): Promise<void> {
  const now = clock.now();
  await inClientTransaction(database.pool, async (client) => {
    const { rows } = await client.query<{ profileId: string }>(
      `update authorization_server.closed_business set erased_at = $1
       where erased_at is null and closed_at <= $2 returning business_id as "profileId"`,
      [now, new Date(now.getTime() - booksMs)],
    );
    for (const { profileId } of rows) {
      await orderErasure(transactionOn(client), { kind: 'BUSINESS', profileId }, now);
    }
  });
}

/** Orders the erasure of accounts and of closed businesses whose time is over, and lets owners count who stay after all. */
export async function orderDueErasures(deps: DueDependencies): Promise<void> {
  await eraseAccounts(deps);
  await eraseBusinesses(deps);
  await beginMissingDepartures(deps, deps.newId());
  await endStaleDepartures(deps, deps.newId());
}
