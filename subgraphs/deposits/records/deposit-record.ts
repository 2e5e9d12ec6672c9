import { majorUnits } from '../../../kernel/money/currency.ts';
import { awaitsEvidence } from '../arbitration/open-case.ts';
import type { Agreement } from '../context.ts';
import {
  type Confirmation,
  type Deposit,
  type PartyRole,
  returnedToBuyer,
  heldAmount,
  isHeld,
} from '../deposits/deposit.ts';
import { owedOf } from '../deposits/settlement.ts';
import { minimumFee } from '../terms/deposit-terms.ts';
import { ArbitrationOutcome, ArbitrationStatus, DepositStatus } from './deposit.enums.ts';
import type { DepositArbitration } from './deposit-arbitration.view.ts';
import type {
  DepositFeeSnapshot,
  DepositRecord,
  DepositTimelineEntry,
  HandoverConfirmation,
} from './deposit.view.ts';

const roles = ['BUYER', 'SELLER'] as const;

/** The name of a deposit in pages and lists, with or without a listing (spec 2.12). */
export function namesOf({ offer: { listing, transfer, animalId, animalName } }: Pick<Deposit, 'offer'>) {
  return {
    listingId: listing?.id ?? null,
    listingShortCode: listing?.shortCode ?? '',
    listingTitle: listing?.title ?? transfer?.description ?? '',
    itemId: listing?.itemId ?? null,
    animalId,
    animalName,
  };
}

/** The state of a deposit's case; null without one. */
export function arbitrationStatusOf(
  { arbitration }: Pick<Deposit, 'arbitration'>,
  now: string,
): ArbitrationStatus | null {
  if (arbitration === null) return null;
  if (arbitration.resolvedAt !== null) return ArbitrationStatus.RESOLVED;
  return roles.some((role) => awaitsEvidence(arbitration, role, now))
    ? ArbitrationStatus.AWAITING_EVIDENCE
    : ArbitrationStatus.OPEN;
}

/** contract 6.1: the other party's scan is shown once it can no longer be copied. */
function confirmationFor(
  confirmation: Confirmation | null,
  isScanShown: boolean,
): HandoverConfirmation | null {
  if (confirmation === null) return null;
  const { confirmedAt, photoMediaShortCode, scannedChipId, chipResult } = confirmation;
  return {
    confirmedAtUtc: confirmedAt,
    photoMediaShortCode,
    scannedChipId: isScanShown ? scannedChipId : null,
    chipResult,
  };
}

/** The case of a deposit, for its parties and administrators. */
export function arbitrationFor(deposit: Deposit, now: string): DepositArbitration | null {
  const { arbitration, offer } = deposit;
  const status = arbitrationStatusOf(deposit, now);
  if (arbitration === null || status === null) return null;
  const { caseId, reason, openedBy, openedAt, evidenceDueAt, resolvedAt, outcome } = arbitration;
  const { buyerAmount, sellerAmount, note, evidence, resolutionNote } = arbitration;
  return {
    caseId,
    status,
    reason,
    openedBy,
    openedAtUtc: openedAt,
    evidenceDueAtUtc: evidenceDueAt,
    note,
    evidence: evidence.map(({ at, ...shown }) => ({
      ...shown,
      mediaShortCodes: [...shown.mediaShortCodes],
      atUtc: at,
    })),
    resolvedAtUtc: resolvedAt,
    outcome: outcome === null ? null : ArbitrationOutcome[outcome],
    buyerAmount: buyerAmount === null ? null : majorUnits(buyerAmount, offer.currency),
    sellerAmount: sellerAmount === null ? null : majorUnits(sellerAmount, offer.currency),
    resolutionNote,
  };
}

function feeFor({ fee, offer: { currency }, createdAt }: Deposit): DepositFeeSnapshot {
  const { platformFee, processingFee, totalFee, netToSeller, isNonprofitExempt } = fee;
  return {
    ratePercent: '5.0',
    minimumAmount: majorUnits(minimumFee(currency), currency),
    platformFee: majorUnits(platformFee, currency),
    processingFee: majorUnits(processingFee, currency),
    totalFee: majorUnits(totalFee, currency),
    netToSeller: majorUnits(netToSeller, currency),
    isNonprofitExempt,
    currency,
    capturedAtUtc: createdAt,
  };
}

export interface RecordParts {
  readonly deposit: Deposit;
  readonly role: PartyRole | 'ADMIN';
  readonly agreement: Agreement | null;
  readonly isListingShown: boolean;
  readonly payoutWaitsFor: string | null;
  readonly timeline: readonly DepositTimelineEntry[];
  readonly now: string;
}

/** A deposit as one of its parties or an administrator sees it (contract 6.1). */
export function recordOf(parts: RecordParts): DepositRecord {
  const { deposit, role, agreement, isListingShown, payoutWaitsFor, timeline, now } = parts;
  const owed = owedOf(deposit);
  const { offer, status, arbitration, handoverConfirmedAt } = deposit;
  const { currency, price } = offer;
  const areScansShown = role === 'ADMIN' || handoverConfirmedAt !== null || arbitration !== null;
  return {
    ...namesOf(deposit),
    isListingShown,
    depositId: deposit.id,
    status: DepositStatus[status],
    transferId: offer.transfer?.id ?? null,
    buyer: { id: deposit.buyerProfileId },
    seller: { id: offer.sellerProfileId },
    amount: majorUnits(offer.amount, currency),
    currency,
    priceAmount: price === null ? null : majorUnits(price, currency),
    feeSnapshot: feeFor(deposit),
    refundedAmount: majorUnits(returnedToBuyer(deposit), currency),
    releasedAmount: majorUnits(deposit.releasedAmount, currency),
    heldAmount: majorUnits(isHeld(deposit) ? heldAmount(deposit) : 0n, currency),
    owedToBuyer: majorUnits(owed.toBuyer, currency),
    owedToSeller: majorUnits(owed.toSeller, currency),
    payoutWaitsFor: owed.toSeller === 0n ? null : payoutWaitsFor,
    reserveMode: 'RESERVE',
    depositClause: offer.clause,
    agreement:
      agreement === null
        ? null
        : {
            contractId: agreement.contractId,
            signedByBuyerAtUtc: agreement.signedByBuyerAtUtc,
            signedBySellerAtUtc: agreement.signedBySellerAtUtc,
            isBindingForClause: agreement.isBindingForClause,
          },
    pickupWindowEnd: offer.pickupWindowEnd,
    expiresAtUtc: status === 'CREATED' ? deposit.expiresAt : null,
    paidAtUtc: deposit.paidAt,
    holdExpiresAtUtc: deposit.holdExpiresAt,
    buyerConfirmation: confirmationFor(deposit.buyerConfirmation, areScansShown || role === 'BUYER'),
    sellerConfirmation: confirmationFor(deposit.sellerConfirmation, areScansShown || role === 'SELLER'),
    handoverConfirmedAtUtc: handoverConfirmedAt,
    matchedChipId: deposit.matchedChipId,
    ownershipTransferredAtUtc: deposit.ownershipTransferredAt,
    releasedToSellerAtUtc: deposit.releasedToSellerAt,
    releaseReason: deposit.releaseReason,
    refundReason: deposit.refundReason,
    arbitration: arbitrationFor(deposit, now),
    viewerRole: role,
    timeline: [...timeline],
    version: deposit.version,
    createdAtUtc: deposit.createdAt,
    updatedAtUtc: deposit.updatedAt,
  };
}
