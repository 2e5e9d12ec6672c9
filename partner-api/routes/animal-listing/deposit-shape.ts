import { z } from 'zod';
import { defineShape, exact, listOf, mapped, objectOf } from '../../answers/shape.ts';

/** The deposit in examples. */
export const exampleDepositId = (number: number) =>
  `01a26a43-0003-7000-8000-${String(number).padStart(12, '0')}`;

/** What all routes of deposits have in common (contract 6). */
export const common = {
  acting: 'profile',
  notFoundCode: 'AnimalListing_AnimalListingDeposit_GT_Resource_FL',
} as const;

interface Named {
  readonly id: string;
  readonly displayName: string;
}

/** Id and name of a party; the graph has both under one name. */
function party<Name extends string>(graphName: Name) {
  const selection = ' { id displayName }';
  return {
    id: { ...mapped(({ id }: Named) => id, z.uuid()), graphName, selection },
    name: { ...mapped(({ displayName }: Named) => displayName, z.string()), graphName, selection },
  };
}

/** A word that is plain text in the graph. */
const oneOf = (...known: readonly string[]) => z.string().meta({ enum: known });
const money = exact(z.number());
const instant = z.iso.datetime().nullable();

const fee = defineShape(
  {
    ratePercent: money,
    minimumAmount: money,
    platformFee: money,
    processingFee: money,
    totalFee: money,
    netToSeller: exact(z.number().describe('What a release gives the seller.')),
    isNonprofitExempt: z.boolean(),
    currency: z.string(),
    capturedAtUtc: z.iso.datetime(),
  },
  'DepositFeeSnapshot',
);

const agreement = defineShape(
  {
    contractId: z.uuid(),
    signedByBuyerAtUtc: instant,
    signedBySellerAtUtc: instant,
    isBindingForClause: z.boolean().describe('Whether both have signed in the app.'),
  },
  'DepositAgreement',
);

const confirmation = defineShape(
  {
    confirmedAtUtc: z.iso.datetime(),
    photoMediaShortCode: z.string().nullable().describe("The buyer's photo; null for the seller."),
    scannedChipId: z
      .string()
      .nullable()
      .describe("The other party's is hidden until the handover is confirmed or a case is open."),
    chipResult: oneOf('MATCH', 'MISMATCH', 'NOT_SCANNED'),
  },
  'HandoverConfirmation',
);

const arbitration = defineShape(
  {
    caseId: z.uuid(),
    status: z.enum(['OPEN', 'AWAITING_EVIDENCE', 'RESOLVED']),
    reason: oneOf(
      'CHIP_MISMATCH',
      'SELLER_FORFEIT',
      'TRANSFER_DISPUTE',
      'NO_SIGNED_AGREEMENT',
      'BUYER_WITHDREW',
      'HOLD_EXPIRED',
      'CHARGEBACK',
    ),
    openedBy: oneOf('BUYER', 'SELLER', 'PLATFORM'),
    openedAtUtc: z.iso.datetime(),
    evidenceDueAtUtc: z.iso.datetime(),
    resolvedAtUtc: instant,
    outcome: z.enum(['REFUND', 'RELEASE', 'SPLIT']).nullable(),
    buyerAmount: exact(z.number().nullable()),
    sellerAmount: exact(z.number().nullable()),
  },
  'DepositArbitration',
);

const timelineEntry = defineShape(
  {
    atUtc: z.iso.datetime(),
    event: z.string(),
    actorRole: oneOf('BUYER', 'SELLER', 'ADMIN', 'PLATFORM'),
  },
  'DepositTimelineEntry',
);

const statuses = [
  'CREATED',
  'PAID',
  'RELEASED',
  'REFUNDED',
  'IN_ARBITRATION',
  'EXPIRED',
  'CHARGED_BACK',
] as const;
const buyer = party('buyer');
const seller = party('seller');

/** spec 2.12, contract 6.1 */
export const deposit = defineShape(
  {
    depositId: z.uuid(),
    status: z.enum(statuses),
    listingId: z.uuid().nullable().describe('null for a deposit of a transfer.'),
    listingShortCode: z.string().describe('Empty for a deposit of a transfer.'),
    listingTitle: z.string().describe('For a deposit of a transfer, its description.'),
    itemId: z.uuid().nullable().describe('The item of a litter.'),
    transferId: z.uuid().nullable(),
    animalId: z.uuid(),
    buyerProfileId: buyer.id,
    sellerProfileId: seller.id,
    buyerDisplayName: buyer.name,
    sellerDisplayName: seller.name,
    amount: exact(z.number().describe('What the buyer pays.')),
    currency: z.string(),
    priceAmount: exact(z.number().nullable().describe('Price of the animal when the deposit was made.')),
    feeSnapshot: { ...mapped(fee.body, fee.schema), selection: ` { ${fee.selection} }` },
    refundedAmount: exact(z.number().describe('What has gone back to the buyer.')),
    releasedAmount: exact(z.number().describe('What has gone to the seller.')),
    reserveMode: oneOf('RESERVE'),
    depositClause: oneOf('REFUND', 'RELEASE', 'ARBITRATE'),
    agreement: objectOf(agreement, 'The agreement that the clause depends on.'),
    pickupWindowEnd: z.iso.date(),
    expiresAtUtc: instant.describe('Until when it can be paid.'),
    paidAtUtc: instant,
    holdExpiresAtUtc: instant.describe('Until when it is held.'),
    buyerConfirmation: objectOf(confirmation, 'What the buyer said at the handover.'),
    sellerConfirmation: objectOf(confirmation, 'What the seller said at the handover.'),
    handoverConfirmedAtUtc: instant.describe('Since when both had confirmed and a chip matched.'),
    matchedChipId: z.string().nullable(),
    ownershipTransferredAtUtc: instant.describe('null while the transfer cannot be recorded.'),
    releasedToSellerAtUtc: instant,
    releaseReason: oneOf('HANDOVER', 'CLAUSE_RELEASE', 'ARBITRATION').nullable(),
    refundReason: oneOf(
      'SELLER_REFUND',
      'CLAUSE_REFUND',
      'TRANSFER_CANCELLED',
      'OFFER_EXPIRED',
      'ARBITRATION',
      'PROVIDER',
    ).nullable(),
    arbitration: objectOf(arbitration, 'The case that an administrator decides.'),
    viewerRole: oneOf('BUYER', 'SELLER', 'ADMIN'),
    timeline: listOf(timelineEntry, 'What happened, in its order.'),
    version: z.int(),
    createdAtUtc: z.iso.datetime(),
    updatedAtUtc: z.iso.datetime(),
  },
  'ProtectedDeposit',
);

type Row = Parameters<typeof deposit.body>[0];

export const depositReply = (row: Row) => ({ data: deposit.body(row), version: row.version });

const counterparty = party('counterparty');

/** contract 6.2 */
export const depositItem = defineShape(
  {
    depositId: z.uuid(),
    status: z.enum(statuses),
    amount: money,
    currency: z.string(),
    listingId: z.uuid().nullable(),
    listingShortCode: z.string(),
    listingTitle: z.string(),
    itemId: z.uuid().nullable(),
    animalId: z.uuid(),
    animalName: z.string(),
    counterpartyDisplayName: counterparty.name,
    pickupWindowEnd: z.iso.date(),
    holdExpiresAtUtc: instant,
    buyerConfirmedAtUtc: instant,
    sellerConfirmedAtUtc: instant,
    requiresMyAction: z.boolean(),
    nextActionCode: z.enum(['PAY', 'CONFIRM_HANDOVER', 'SUBMIT_EVIDENCE']).nullable(),
    arbitrationStatus: z.enum(['OPEN', 'AWAITING_EVIDENCE', 'RESOLVED']).nullable(),
    createdAtUtc: z.iso.datetime(),
    viewerRole: oneOf('BUYER', 'SELLER'),
  },
  'DepositItem',
);

const checkout = defineShape(
  {
    psp: z.string().describe('The payment provider: stripe or fake.'),
    pspIntentReference: z.string(),
    clientSecret: z.string().describe("For the payment form in the buyer's browser, and nobody else."),
    publishableKey: z.string(),
  },
  'DepositCheckout',
);

/** spec 2.12 */
export const createdDeposit = defineShape(
  {
    depositId: z.uuid(),
    amount: exact(z.number().describe('What is to be paid.')),
    currency: z.string(),
    checkout: { ...mapped(checkout.body, checkout.schema), selection: ` { ${checkout.selection} }` },
    expiresAtUtc: z.iso.datetime().describe('Until when it can be paid.'),
  },
  'CreatedDeposit',
);
