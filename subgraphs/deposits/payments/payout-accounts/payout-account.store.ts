import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../../kernel/database/transaction.ts';
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

/**
 * Stores the account that was opened for a profile; of several at once the first one stays. Its owners are told by
 * mail.
 */
export async function insertAccount(
  pool: Pool,
  { profileId, psp, reference }: { profileId: string; psp: string; reference: string },
  now: Date,
): Promise<void> {
  await pool.query(
    `with opened as (
       insert into deposits.payout_account (profile_id, psp, account_reference, created_at, updated_at)
       values ($1, $2, $3, $4, $4) on conflict do nothing returning profile_id)
     insert into deposits.payout_notice (id, profile_id, change, created_at)
     select gen_random_uuid(), profile_id, 'PAYOUTS_BEGUN', $4 from opened`,
    [profileId, psp, reference, now],
  );
}

/** Makes payouts that wait for a seller's account due, except those that somebody is working on. */
async function wakePayouts(run: Transaction, profileId: string, now: Date): Promise<void> {
  const woken = await run(
    `update deposits.operation o set due_at = $2 from deposits.deposit d
     where d.id = o.deposit_id and d.seller_profile_id = $1 and o.kind = 'PAY_OUT' and o.status = 'PENDING'
       and o.attempts = 0 and o.due_at > $2 returning o.deposit_id`,
    [profileId, now],
  );
  if (woken.length > 0) await run(`select pg_notify('${operationsChannel}', '')`);
}

/** The provider's state of an account. */
interface AccountStatus {
  readonly psp: string;
  readonly accountReference: string;
  readonly isActive: boolean;
}

/** Stores the provider's state of an account and tells its owners about a change; returns whether it is one of ours. */
export async function recordAccountStatus(
  run: Transaction,
  { psp, accountReference, isActive }: AccountStatus,
  now: Date,
): Promise<boolean> {
  const rows = await run(
    `with known as (
       update deposits.payout_account
       set is_active = $3, updated_at = case when is_active = $3 then updated_at else $4 end
       where psp = $1 and account_reference = $2
       returning profile_id, old.is_active is distinct from $3 as "hasChanged"),
     told as (
       insert into deposits.payout_notice (id, profile_id, change, created_at)
       select gen_random_uuid(), profile_id, case when $3 then 'PAYOUTS_ON' else 'PAYOUTS_OFF' end, $4
       from known where "hasChanged")
     select profile_id as "profileId" from known`,
    [psp, accountReference, isActive, now],
  );
  const [known] = z.array(z.object({ profileId: z.string() })).parse(rows);
  if (known !== undefined && isActive) await wakePayouts(run, known.profileId, now);
  return known !== undefined;
}
