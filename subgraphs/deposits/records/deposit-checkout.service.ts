import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { readDeposit } from '../operations/operation.store.ts';
import type { DepositCheckout } from './created-deposit.view.ts';
import { depositNotFound } from './party.ts';

const stateCode = 'AnimalListing_AnimalListingHandover_UP_State_RJ';

/**
 * How the buyer of a deposit pays, while that is possible (spec 2.12); any other deposit is missing. Throws UP_State_RJ
 * once it can no longer be paid, and 0010010000503 until the provider has created the payment.
 */
export async function checkoutOfBuyer(ctx: DepositsContext, id: string): Promise<DepositCheckout> {
  const profileId = await requireOwnerOrManager(ctx);
  const deposit = isUuid(id) ? await readDeposit(ctx.pool, id) : null;
  if (deposit?.buyerProfileId !== profileId) throw depositNotFound();
  const { status, expiresAt, checkout } = deposit;
  if (status !== 'CREATED') throw new DomainError(stateCode, 'The deposit is not waiting for a payment.');
  if (ctx.clock.now().toISOString() >= expiresAt) {
    throw new DomainError(stateCode, 'The time to pay the deposit is over.');
  }
  if (checkout !== null) return checkout;
  throw new DomainError('0010010000503', 'The payment provider has not answered yet.', {
    retryAfterSeconds: 5,
  });
}
