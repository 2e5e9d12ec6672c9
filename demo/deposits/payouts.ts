import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { demoAccountOf } from '../../subgraphs/deposits/payments/fake/demo-account.ts';
import {
  insertAccount,
  recordAccountStatus,
} from '../../subgraphs/deposits/payments/payout-accounts/payout-account.store.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { DemoWorld } from '../world.ts';

const psp = 'fake';

/**
 * Payout accounts of sellers in the demo world, at the fake provider, which has all of them; with another provider
 * these are not used.
 */
export async function loadPayoutAccounts(
  { database, clock }: ServiceDependencies,
  { businesses, accounts }: DemoWorld,
): Promise<void> {
  const { kennel, shop, rescue } = businesses;
  for (const { profileId } of [kennel, shop, rescue, accounts.owner]) {
    const reference = demoAccountOf(profileId);
    await insertAccount(database.pool, { profileId, psp, reference, viewer: null }, clock.now());
    const status = { psp, accountReference: reference, isActive: true };
    await inTransaction(database.pool, (transaction) =>
      recordAccountStatus(transaction, status, clock.now()),
    );
    // No notices about what exists from the start.
    await database.pool.query('delete from deposits.payout_notice where profile_id = $1', [profileId]);
  }
}
