import type { Pool } from 'pg';
import { z } from 'zod';
import type { Viewer } from '../../../../kernel/access/viewer.ts';
import { type Transaction, inTransaction, wakeAfterCommit } from '../../../../kernel/database/transaction.ts';
import { notices } from '../../notices.ts';
import { operationsChannel } from '../../storage/sql-deposit-store.ts';
import type { SellerAccount } from '../stripe/stripe-provider.ts';

const findSql = `
  select account_reference as reference, is_active as "isActive" from deposits.payout_account
  where profile_id = $1 and psp = $2`;

/** The account that a profile has at a provider. */
export async function findAccount(pool: Pool, profileId: string, psp: string): Promise<SellerAccount | null> {
  const { rows } = await pool.query<SellerAccount>(findSql, [profileId, psp]);
  return rows[0] ?? null;
}

const audited = {
  PAYOUT_BEGUN: 'PAYOUT_ACCOUNT_OPENED',
  PAYOUT_ON: 'PAYOUTS_TURNED_ON',
  PAYOUT_OFF: 'PAYOUTS_TURNED_OFF',
} as const;

/** Tells the owners and managers of a profile that its payout account has changed, and the audit log by whom. */
async function tellChange(
  transaction: Transaction,
  profileId: string,
  kind: 'PAYOUT_BEGUN' | 'PAYOUT_ON' | 'PAYOUT_OFF',
  now: Date,
  viewer: Viewer | null = null,
): Promise<void> {
  const clock = { now: () => now };
  await notices.audit(transaction, { viewer, clock }, { event: audited[kind], businessId: profileId });
  // Also whoever did it: it may have been somebody with their session (contract 5).
  const teller = { viewer: null, clock };
  await notices.tell(transaction, teller, {
    kind,
    about: { kind: 'PAYOUT_ACCOUNT', id: profileId },
    to: [{ profileId }],
    arguments: {},
  });
}

/** Stores the account that was opened for a profile, and tells of it; of several at once the first one stays. */
export async function insertAccount(
  pool: Pool,
  {
    profileId,
    psp,
    reference,
    viewer,
  }: { profileId: string; psp: string; reference: string; viewer: Viewer | null },
  now: Date,
): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    const opened = await transaction(
      `insert into deposits.payout_account (profile_id, psp, account_reference, created_at, updated_at)
       values ($1, $2, $3, $4, $4) on conflict do nothing returning profile_id`,
      [profileId, psp, reference, now],
    );
    if (opened.length > 0) await tellChange(transaction, profileId, 'PAYOUT_BEGUN', now, viewer);
  });
}

/** Makes payouts that wait for a seller's account due, except those that somebody is working on. */
async function wakePayouts(run: Transaction, profileId: string, now: Date): Promise<void> {
  const woken = await run(
    `update deposits.operation o set due_at = $2 from deposits.deposit d
     where d.id = o.deposit_id and d.seller_profile_id = $1 and o.kind = 'PAY_OUT' and o.status = 'PENDING'
       and o.attempts = 0 and o.due_at > $2 returning o.deposit_id`,
    [profileId, now],
  );
  const ofOrders = await run(
    `update deposits.order_operation o set due_at = $2 from deposits.order_share s
     where s.seller_profile_id = $1 and o.order_id = s.order_id and o.kind = 'PAY_OUT' and o.status = 'PENDING'
       and o.attempts = 0 and o.due_at > $2 returning o.id`,
    [profileId, now],
  );
  if (woken.length + ofOrders.length > 0) wakeAfterCommit(run, operationsChannel);
}

/** The provider's state of an account. */
interface AccountStatus {
  readonly psp: string;
  readonly accountReference: string;
  readonly isActive: boolean;
}

const knownRows = z.array(z.object({ profileId: z.string(), hasChanged: z.boolean() }));

/**
 * Stores the provider's state of an account and tells of a change, in one transaction; returns whether it is one of
 * ours.
 */
export async function recordAccountStatus(
  transaction: Transaction,
  { psp, accountReference, isActive }: AccountStatus,
  now: Date,
): Promise<boolean> {
  const rows = await transaction(
    `update deposits.payout_account
     set is_active = $3, updated_at = case when is_active = $3 then updated_at else $4 end
     where psp = $1 and account_reference = $2
     returning profile_id as "profileId", old.is_active is distinct from $3 as "hasChanged"`,
    [psp, accountReference, isActive, now],
  );
  const [known] = knownRows.parse(rows);
  if (known === undefined) return false;
  const { profileId, hasChanged } = known;
  if (hasChanged) await tellChange(transaction, profileId, isActive ? 'PAYOUT_ON' : 'PAYOUT_OFF', now);
  if (isActive) await wakePayouts(transaction, profileId, now);
  return true;
}
