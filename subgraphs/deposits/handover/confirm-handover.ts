import { DomainError } from '../../../kernel/errors/errors.ts';
import { openCase } from '../arbitration/open-case.ts';
import { type Change, type DecisionContext, moved } from '../deposits/change.ts';
import type { Confirmation, Deposit, PartyRole } from '../deposits/deposit.ts';
import { settleForSeller } from '../deposits/settlement.ts';

export interface HandoverStep {
  readonly by: PartyRole;
  /** Null if it was not given, or is too old. */
  readonly photoMediaShortCode: string | null;
  readonly scannedChipId: string | null;
  /** From the animal's record; null if none is registered. */
  readonly registeredChipId: string | null;
}

const fieldOf = { BUYER: 'buyerConfirmation', SELLER: 'sellerConfirmation' } as const;
const eventOf = { BUYER: 'BUYER_CONFIRMED', SELLER: 'SELLER_CONFIRMED' } as const;

function confirmationOf(
  before: Confirmation | null,
  { photoMediaShortCode, scannedChipId, registeredChipId }: HandoverStep,
  { now }: DecisionContext,
): Confirmation {
  const confirmation = before ?? {
    confirmedAt: now,
    photoMediaShortCode,
    scannedChipId: null,
    chipResult: 'NOT_SCANNED',
  };
  if (scannedChipId === null) return confirmation;
  const chipResult = scannedChipId === registeredChipId ? 'MATCH' : 'MISMATCH';
  return { ...confirmation, scannedChipId, chipResult };
}

/**
 * A party confirms the handover. With both confirmations and a matching scan the seller gets the money; a scan
 * that does not match leads to arbitration in any case (spec 3.7).
 */
export function confirmHandover(deposit: Deposit, step: HandoverStep, moment: DecisionContext): Change {
  const { by, registeredChipId } = step;
  const [field, event] = [fieldOf[by], eventOf[by]];
  if (by === 'BUYER' && deposit.buyerConfirmation === null && step.photoMediaShortCode === null) {
    throw new DomainError('AnimalListing_AnimalListingHandover_UP_PhotoRequired_RJ');
  }
  if (registeredChipId === null) {
    throw new DomainError('AnimalListing_AnimalListingHandover_UP_ChipNotRegistered_RJ');
  }
  const confirmation = confirmationOf(deposit[field], step, moment);
  const fields = { [field]: confirmation };
  const said = { event, actorRole: by };
  if (confirmation.chipResult === 'MISMATCH') {
    const opening = { reason: 'CHIP_MISMATCH', openedBy: 'PLATFORM' } as const;
    const opened = openCase(deposit, event, opening, moment, fields);
    return { ...opened, timeline: [said, ...opened.timeline] };
  }
  const { buyerConfirmation: buyer, sellerConfirmation: seller } = { ...deposit, ...fields };
  const matched = [buyer, seller].find((one) => one?.chipResult === 'MATCH');
  if (buyer === null || seller === null || !matched) {
    return moved(deposit, event, fields, { timeline: [said] }, moment);
  }
  const { fields: divided, postings, operations } = settleForSeller(deposit);
  const released = {
    ...fields,
    ...divided,
    status: 'RELEASED',
    handoverConfirmedAt: moment.now,
    matchedChipId: matched.scannedChipId,
    releaseReason: 'HANDOVER',
  } as const;
  const record = { kind: 'RECORD_HANDOVER', amount: 0n, currency: deposit.offer.currency } as const;
  const timeline = [said, { event: 'RELEASED', actorRole: 'PLATFORM' as const }];
  return moved(deposit, event, released, { postings, operations: [...operations, record], timeline }, moment);
}
