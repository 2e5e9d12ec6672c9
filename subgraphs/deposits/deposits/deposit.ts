import type { DepositFee } from '../terms/deposit-terms.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';
import type { Checkout } from '../payments/payment-provider.ts';
import type { DepositOffer } from './deposit-offer.ts';

export const depositStatuses = [
  'CREATED',
  'PAID',
  'RELEASED',
  'REFUNDED',
  'IN_ARBITRATION',
  'EXPIRED',
  'CHARGED_BACK',
] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export type PartyRole = 'BUYER' | 'SELLER';
export type ActorRole = PartyRole | 'ADMIN' | 'PLATFORM';

/** An instant as contract 0 writes it; texts of this form sort by time. */
export type Instant = string;

/** One party's confirmation of the handover (contract 6.1). */
export interface Confirmation {
  readonly confirmedAt: Instant;
  /** The buyer's only. */
  readonly photoMediaShortCode: string | null;
  readonly scannedChipId: string | null;
  readonly chipResult: 'MATCH' | 'MISMATCH' | 'NOT_SCANNED';
}

export type ArbitrationReason =
  | 'CHIP_MISMATCH'
  | 'SELLER_FORFEIT'
  | 'TRANSFER_DISPUTE'
  | 'NO_SIGNED_AGREEMENT'
  | 'BUYER_WITHDREW'
  | 'HOLD_EXPIRED'
  | 'CHARGEBACK';

export type ArbitrationOutcome = 'REFUND' | 'RELEASE' | 'SPLIT';

/** A party's evidence for its case. */
export interface Evidence {
  readonly by: PartyRole;
  readonly mediaShortCodes: readonly string[];
  readonly note: string;
  readonly at: Instant;
}

/** The case of a deposit, which an administrator decides (contract 6.1). A deposit has at most one. */
export interface Arbitration {
  readonly caseId: string;
  readonly reason: ArbitrationReason;
  readonly openedBy: PartyRole | 'PLATFORM';
  readonly openedAt: Instant;
  readonly evidenceDueAt: Instant;
  /** The statement of the party that opened it. */
  readonly note: string | null;
  readonly evidence: readonly Evidence[];
  readonly resolvedAt: Instant | null;
  readonly outcome: ArbitrationOutcome | null;
  readonly buyerAmount: bigint | null;
  readonly sellerAmount: bigint | null;
  readonly resolutionNote: string | null;
  /** The administrator who decided it. */
  readonly decidedByMemberId: string | null;
}

/** Money that the buyer's bank has taken back, by the provider's id of it. */
export interface Chargeback {
  readonly reference: string;
  readonly amount: bigint;
  readonly outcome: 'OPEN' | 'WON' | 'LOST';
}

/** A refund that the provider reported before the payment; it is booked with the payment. */
export interface EarlyRefund {
  readonly reference: string;
  readonly amount: bigint;
}

/** The seller's fees for a release, by kind. */
export interface ChargedFee {
  readonly platformFee: bigint;
  readonly processingFee: bigint;
}

/** The final division of the money held; later movements are offset against it. */
export interface Division extends ChargedFee {
  readonly toBuyer: bigint;
  /** With the fee. */
  readonly toSeller: bigint;
  /** What the buyer had already got back, from anybody. */
  readonly takenBefore: bigint;
}

export type ReleaseReason = 'HANDOVER' | 'CLAUSE_RELEASE' | 'ARBITRATION';
export type RefundReason =
  'SELLER_REFUND' | 'CLAUSE_REFUND' | 'TRANSFER_CANCELLED' | 'OFFER_EXPIRED' | 'ARBITRATION' | 'PROVIDER';

/** A deposit as decisions see it (contract 6.1). Offer and fee stay as they were at its creation. */
export interface Deposit {
  readonly id: string;
  readonly status: DepositStatus;
  readonly offer: DepositOffer;
  readonly fee: DepositFee;
  readonly buyerProfileId: string;
  readonly agreementContractId: string | null;
  readonly psp: Psp;
  /** Null until the provider has answered. */
  readonly checkout: Checkout | null;
  readonly expiresAt: Instant;
  readonly holdExpiresAt: Instant;
  readonly paidAt: Instant | null;
  readonly buyerConfirmation: Confirmation | null;
  readonly sellerConfirmation: Confirmation | null;
  readonly handoverConfirmedAt: Instant | null;
  readonly matchedChipId: string | null;
  readonly ownershipTransferredAt: Instant | null;
  readonly releasedToSellerAt: Instant | null;
  /** What the buyer was refunded: what we ordered, and what the provider reported on its own. */
  readonly refundedAmount: bigint;
  readonly releasedAmount: bigint;
  /** How much of both we did not order. */
  readonly unorderedAmount: bigint;
  readonly earlyRefunds: readonly EarlyRefund[];
  /** Null until the division is decided. */
  readonly division: Division | null;
  readonly charged: ChargedFee;
  readonly releaseReason: ReleaseReason | null;
  readonly refundReason: RefundReason | null;
  readonly arbitration: Arbitration | null;
  readonly chargebacks: readonly Chargeback[];
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** What the buyer's bank has taken back and not returned. */
export function chargedBack({ chargebacks }: Pick<Deposit, 'chargebacks'>): bigint {
  return chargebacks.reduce((sum, { amount, outcome }) => (outcome === 'WON' ? sum : sum + amount), 0n);
}

/** What the buyer has really got back: refunds, and what their bank has taken back for good. */
export function returnedToBuyer({ refundedAmount, chargebacks }: Deposit): bigint {
  return chargebacks.reduce(
    (sum, { amount, outcome }) => (outcome === 'LOST' ? sum + amount : sum),
    refundedAmount,
  );
}

/** Whether the division is still undecided. */
export function isHeld({ status }: Pick<Deposit, 'status'>): boolean {
  return status === 'PAID' || status === 'IN_ARBITRATION';
}

/** The amount that can be paid to the buyer or the seller while the deposit is held. */
export function heldAmount(deposit: Deposit): bigint {
  const { offer, refundedAmount, releasedAmount } = deposit;
  const left = offer.amount - chargedBack(deposit) - refundedAmount - releasedAmount;
  return left > 0n ? left : 0n;
}
