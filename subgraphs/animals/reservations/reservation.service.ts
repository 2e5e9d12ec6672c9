import { z } from 'zod';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { lockAnimal } from '../animals/animal.access.ts';
import type { AnimalsContext } from '../context.ts';
import { isPromised } from '../transfers/transfer.store.ts';
import type { ReserveAnimalInput } from './reservation.inputs.ts';
import { storeReservation } from './reservation.store.ts';
import { ReservationOutcome } from './reservation.view.ts';

const uuid = z
  .string()
  .refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Must be a UUID.' })
  .transform((id) => id.toLowerCase());
const reserveFields = z.object({
  depositId: uuid,
  animalId: uuid,
  sellerProfileId: uuid,
  transferId: uuid.nullish(),
});

/**
 * Reserves an animal for a deposit that is about to be created. From then on it cannot be archived, nor offered,
 * accepted, approved or completed for anybody else, until the deposits service says that the deposit is over or was
 * never created (spec 3.7). Runs under the animal's lock; refuses an animal that is archived or promised to somebody by
 * a transfer. For services of the platform.
 */
export async function reserveAnimal(
  ctx: AnimalsContext,
  input: ReserveAnimalInput,
): Promise<ReservationOutcome> {
  requireSystem(ctx.viewer);
  const { animalId, depositId, sellerProfileId, transferId = null } = parseFields(reserveFields, input);
  const now = ctx.clock.now();
  return ctx.em.fork().transactional(async (em) => {
    const animal = await lockAnimal(em, animalId);
    if (animal === null || animal.ownerProfileId !== sellerProfileId) return ReservationOutcome.NOT_OWNED;
    const transaction = transactionOf(em);
    if (await isPromised(transaction, animalId, transferId, now)) return ReservationOutcome.PROMISED;
    await storeReservation(transaction, { depositId, animalId });
    return ReservationOutcome.RESERVED;
  });
}
