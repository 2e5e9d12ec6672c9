import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { handoverPhoto } from '../../../kernel/inputs/handover-fields.ts';
import { microchipId } from '../../../kernel/text/microchip.ts';
import type { DepositsContext } from '../context.ts';
import { takeStep } from '../deposits/change-deposit.ts';
import type { Deposit, PartyRole } from '../deposits/deposit.ts';
import { lockListingsOf, sellAnimal } from '../listing-items/sell-animal.ts';
import { useMedia } from '../media/media-use.ts';
import { readDeposit } from '../operations/operation.store.ts';
import type { ConfirmHandoverInput } from '../records/deposit.inputs.ts';
import type { DepositRecord } from '../records/deposit.view.ts';
import { notParty } from '../records/party.ts';

/** contract 10: how old a photo of the handover may be. */
const photoMs = 24 * 3_600_000;

const buyerFields = z.object({
  photoMediaShortCode: handoverPhoto.nullish(),
  scannedChipId: microchipId.nullish(),
});
/** Only the buyer shows a photo. */
const sellerFields = z.object({
  photoMediaShortCode: z.null().catch(null),
  scannedChipId: microchipId,
});

/** The chip in the animal's record; null if none is registered or the animal is gone. */
async function registeredChip({ loaders }: DepositsContext, { offer }: Deposit): Promise<string | null> {
  const animal = await loaders.animal.load(offer.animalId);
  return animal?.microchipId ?? null;
}

/**
 * A party confirms the handover. A scan that does not match opens a case, which is stored before the refusal
 * (contract 6.1).
 */
export async function confirmHandover(
  ctx: DepositsContext,
  side: PartyRole,
  input: ConfirmHandoverInput,
): Promise<DepositRecord> {
  const fields = side === 'BUYER' ? buyerFields : sellerFields;
  const { photoMediaShortCode = null, scannedChipId = null } = parseFields(fields, input);
  await requireOwnerOrManager(ctx);
  // Anybody else is not told whether there is such a deposit.
  if (!isUuid(input.depositId)) throw notParty();
  // Called before the deposit is locked: no lock is held while waiting for another service.
  const before = await readDeposit(ctx.pool, input.depositId);
  if (before === null) throw notParty();
  const registeredChipId = await registeredChip(ctx, before);

  const { record, isRefused } = await takeStep(
    ctx,
    input,
    async (deposit, role, transaction) => {
      if (role !== side) throw notParty();
      if (side === 'SELLER') {
        return { event: 'SELLER_CONFIRMED', photoMediaShortCode, scannedChipId, registeredChipId };
      }
      const since = new Date(ctx.clock.now().getTime() - photoMs);
      const isFresh =
        photoMediaShortCode !== null &&
        (await ctx.loaders.isFreshPhotoOf(transaction, photoMediaShortCode, deposit.buyerProfileId, since));
      const fresh = isFresh ? photoMediaShortCode : null;
      if (fresh !== null) await useMedia(transaction, deposit.buyerProfileId, [fresh], ctx.clock.now());
      return { event: 'BUYER_CONFIRMED', photoMediaShortCode: fresh, scannedChipId, registeredChipId };
    },
    {
      isRefusal: ({ deposit }) => deposit.arbitration?.reason === 'CHIP_MISMATCH',
      lockFirst: (transaction) => lockListingsOf(transaction, before.offer),
      follow: async (transaction, { deposit }) => {
        if (deposit.handoverConfirmedAt === null) return;
        const { id: depositId, buyerProfileId, offer } = deposit;
        await sellAnimal(transaction, { ...offer, buyerProfileId, depositId }, ctx.clock.now());
      },
    },
  );
  if (isRefused) {
    const { depositId, status, arbitration } = record;
    throw new DomainError('AnimalListing_AnimalListingHandover_UP_ChipMismatch_RJ', undefined, {
      data: { depositId, status, caseId: arbitration?.caseId ?? null },
    });
  }
  return record;
}
