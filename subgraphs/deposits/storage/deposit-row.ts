import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type Deposit, depositStatuses } from '../deposits/deposit.ts';

const minorUnits = z.union([z.string(), z.number()]).transform(BigInt);
const instant = z.string().transform(isoInstant);
const role = z.enum(['BUYER', 'SELLER']);
const psp = z.enum(['stripe', 'fake']);

const offerShape = z.object({
  amount: minorUnits,
  currency: z.string(),
  sellerProfileId: z.string(),
  animalId: z.string(),
  animalName: z.string(),
  price: minorUnits.nullable(),
  clause: z.enum(['REFUND', 'RELEASE', 'ARBITRATE']),
  pickupWindowEnd: z.string(),
  contractTemplateId: z.string().nullable(),
  listing: z
    .object({ id: z.string(), shortCode: z.string(), title: z.string(), itemId: z.string().nullable() })
    .nullable(),
  transfer: z.object({ id: z.string(), description: z.string() }).nullable(),
});

const confirmationShape = z.object({
  confirmedAt: z.string(),
  photoMediaShortCode: z.string().nullable(),
  scannedChipId: z.string().nullable(),
  chipResult: z.enum(['MATCH', 'MISMATCH', 'NOT_SCANNED']),
});

const arbitrationShape = z.object({
  caseId: z.string(),
  reason: z.enum([
    'CHIP_MISMATCH',
    'SELLER_FORFEIT',
    'TRANSFER_DISPUTE',
    'NO_SIGNED_AGREEMENT',
    'BUYER_WITHDREW',
    'HOLD_EXPIRED',
    'CHARGEBACK',
  ]),
  openedBy: z.enum(['BUYER', 'SELLER', 'PLATFORM']),
  openedAt: z.string(),
  evidenceDueAt: z.string(),
  note: z.string().nullable(),
  evidence: z.array(
    z.object({ by: role, mediaShortCodes: z.array(z.string()), note: z.string(), at: z.string() }),
  ),
  resolvedAt: z.string().nullable(),
  outcome: z.enum(['REFUND', 'RELEASE', 'SPLIT']).nullable(),
  buyerAmount: minorUnits.nullable(),
  sellerAmount: minorUnits.nullable(),
  resolutionNote: z.string().nullable(),
  decidedByMemberId: z.string().nullable().default(null),
});

const charged = { platformFee: minorUnits, processingFee: minorUnits };

/** A deposit from a row that was selected with `depositColumns`. */
export const depositShape = z.object({
  id: z.string(),
  status: z.enum(depositStatuses),
  offer: offerShape,
  fee: z.object({
    platformFee: minorUnits,
    processingFee: minorUnits,
    totalFee: minorUnits,
    netToSeller: minorUnits,
    isNonprofitExempt: z.boolean(),
  }),
  buyerProfileId: z.string(),
  agreementContractId: z.string().nullable(),
  psp,
  checkout: z
    .object({ psp, pspIntentReference: z.string(), clientSecret: z.string(), publishableKey: z.string() })
    .nullable(),
  expiresAt: instant,
  holdExpiresAt: instant,
  paidAt: instant.nullable(),
  buyerConfirmation: confirmationShape.nullable(),
  sellerConfirmation: confirmationShape.nullable(),
  handoverConfirmedAt: instant.nullable(),
  matchedChipId: z.string().nullable(),
  ownershipTransferredAt: instant.nullable(),
  releasedToSellerAt: instant.nullable(),
  refundedAmount: minorUnits,
  releasedAmount: minorUnits,
  unorderedAmount: minorUnits,
  earlyRefunds: z.array(z.object({ reference: z.string(), amount: minorUnits })),
  division: z
    .object({ ...charged, toBuyer: minorUnits, toSeller: minorUnits, takenBefore: minorUnits })
    .nullable(),
  charged: z.object(charged),
  releaseReason: z.enum(['HANDOVER', 'CLAUSE_RELEASE', 'ARBITRATION']).nullable(),
  refundReason: z
    .enum([
      'SELLER_REFUND',
      'CLAUSE_REFUND',
      'TRANSFER_CANCELLED',
      'OFFER_EXPIRED',
      'ARBITRATION',
      'PROVIDER',
    ])
    .nullable(),
  arbitration: arbitrationShape.nullable(),
  chargebacks: z.array(
    z.object({ reference: z.string(), amount: minorUnits, outcome: z.enum(['OPEN', 'WON', 'LOST']) }),
  ),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
}) satisfies z.ZodType<Deposit>;

/** Several of them. */
export const depositRows = z.array(depositShape);

/** Amounts in JSON are texts: numbers would be rounded. */
const json = (value: unknown) =>
  JSON.stringify(value, (_key, member: unknown) => (typeof member === 'bigint' ? member.toString() : member));

/** The column of each property; the other columns repeat parts of these, for indexes and constraints. */
const columns: Readonly<Record<keyof Deposit, string>> = {
  id: 'id',
  status: 'status',
  offer: 'offer',
  fee: 'fee',
  buyerProfileId: 'buyer_profile_id',
  agreementContractId: 'agreement_contract_id',
  psp: 'psp',
  checkout: 'checkout',
  expiresAt: 'expires_at',
  holdExpiresAt: 'hold_expires_at',
  paidAt: 'paid_at',
  buyerConfirmation: 'buyer_confirmation',
  sellerConfirmation: 'seller_confirmation',
  handoverConfirmedAt: 'handover_confirmed_at',
  matchedChipId: 'matched_chip_id',
  ownershipTransferredAt: 'ownership_transferred_at',
  releasedToSellerAt: 'released_to_seller_at',
  refundedAmount: 'refunded_amount',
  releasedAmount: 'released_amount',
  unorderedAmount: 'unordered_amount',
  earlyRefunds: 'early_refunds',
  division: 'division',
  charged: 'charged',
  releaseReason: 'release_reason',
  refundReason: 'refund_reason',
  arbitration: 'arbitration',
  chargebacks: 'chargebacks',
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

export const depositColumns = Object.entries(columns)
  .map(([property, column]) =>
    column.endsWith('_at') ? `${column}::text as "${property}"` : `${column} as "${property}"`,
  )
  .join(', ');

/** A deposit as its row, by column name. */
export function rowOf(deposit: Deposit): ReadonlyMap<string, unknown> {
  const row = new Map<string, unknown>(
    Object.entries(deposit).flatMap(([property, value]: [string, unknown]) => {
      const column = Object.entries(columns).find(([name]) => name === property)?.[1];
      if (column === undefined) return [];
      const kept = typeof value === 'object' && value !== null ? json(value) : value;
      return [[column, typeof kept === 'bigint' ? kept.toString() : kept]];
    }),
  );
  const { offer, fee, checkout } = deposit;
  return row
    .set('seller_profile_id', offer.sellerProfileId)
    .set('animal_id', offer.animalId)
    .set('listing_id', offer.listing?.id ?? null)
    .set('listing_short_code', offer.listing?.shortCode ?? null)
    .set('transfer_id', offer.transfer?.id ?? null)
    .set('amount', offer.amount.toString())
    .set('currency', offer.currency)
    .set('total_fee', fee.totalFee.toString())
    .set('intent_reference', checkout?.pspIntentReference ?? null);
}
