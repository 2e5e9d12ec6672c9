import { requireSystem } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { DepositsContext } from '../context.ts';
import { claimReservations, findDepositsHoldingAnimals, findUnreserved } from './animal-reservation.store.ts';
import type { UnreservedDeposit } from './animal-reservation.view.ts';

const most = 1_000;

/**
 * Closes reservations of animals whose deposit is over or was never created, and returns them: no deposit can be
 * created under these ids any more. Waits for a deposit being created, which otherwise has to reserve the animal
 * again. For services of the platform.
 */
export async function closeAnimalReservations(
  { viewer, pool }: Pick<DepositsContext, 'viewer' | 'pool'>,
  depositIds: readonly string[],
): Promise<string[]> {
  requireSystem(viewer);
  const ids = depositIds.filter(isUuid).map((id) => id.toLowerCase());
  return inTransaction(pool, async (transaction) => {
    await claimReservations(transaction, ids);
    const keeping = await findDepositsHoldingAnimals(transaction, ids);
    return ids.filter((id) => !keeping.has(id));
  });
}

/** Open deposits without a reservation, oldest first. For services of the platform. */
export async function unreservedDeposits(
  { viewer, pool }: Pick<DepositsContext, 'viewer' | 'pool'>,
  limit: number,
): Promise<UnreservedDeposit[]> {
  requireSystem(viewer);
  return [...(await findUnreserved(pool, Math.min(Math.max(limit, 1), most)))];
}
