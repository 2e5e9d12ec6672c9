import { z } from 'zod';
import { defineShape, exact, listOf, objectOf } from '../../answers/shape.ts';

export const transferArea = '/api/animal-transfer/v1';
export const transfersPath = `${transferArea}/transfers`;

/** What all routes about transfers have in common (contract 7.1). */
export const common = {
  acting: 'profile',
  notFoundCode: 'AnimalTransfer_AnimalTransferOrchestration_GT_Resource_FL',
} as const;

export const transferTypes = ['SALE', 'GIFT', 'ADOPTION', 'RETURN'] as const;
export const depositClauses = ['REFUND', 'RELEASE', 'ARBITRATE'] as const;

const approval = defineShape(
  {
    profileId: z.uuid(),
    approvedAtUtc: z.iso.datetime().nullable().describe('null while the co-owner has not approved.'),
  },
  'TransferApproval',
);

const deposit = defineShape(
  {
    amount: exact(z.number().describe('In `currency`.')),
    depositClause: z.enum(depositClauses).describe('What happens to it if the buyer withdraws.'),
    description: z.string(),
  },
  'TransferDeposit',
);

const dispute = defineShape(
  {
    openedByProfileId: z.uuid(),
    reason: z.string(),
    note: z.string().nullable(),
    openedAtUtc: z.iso.datetime(),
  },
  'TransferDispute',
);

export const transfer = defineShape(
  {
    transferId: z.uuid(),
    animalId: z.uuid(),
    animalName: z.string(),
    type: z.enum(transferTypes),
    method: z
      .enum(['MARKETPLACE', 'DIRECT'])
      .describe('MARKETPLACE: recorded by a handover under a deposit.'),
    status: z.enum([
      'OFFERED',
      'ACCEPTED',
      'APPROVED',
      'COMPLETED',
      'DECLINED',
      'CANCELLED',
      'WITHDRAWN',
      'EXPIRED',
      'DISPUTED',
    ]),
    fromProfileId: z.uuid().describe('The seller.'),
    toProfileId: z.uuid().describe('The buyer.'),
    priceAmount: exact(z.number().nullable().describe('In `currency`.')),
    currency: z.string().nullable().describe('ISO 4217 code.'),
    plannedHandoverDate: z.iso.date().nullable(),
    message: z.string().nullable(),
    deposit: objectOf(deposit, 'The deposit that the seller asks for.'),
    depositId: z.uuid().nullable().describe('The deposit that was taken.'),
    depositStatus: z.string().nullable(),
    sourceKind: z
      .enum(['ANIMAL_LISTING_DEPOSIT', 'TRANSFER_DEPOSIT'])
      .nullable()
      .describe('What completed it; null for the parties themselves.'),
    sourceRefId: z.uuid().nullable().describe('The deposit that completed it.'),
    approvals: listOf(approval, 'The co-owners, who have to approve.'),
    dispute: objectOf(dispute, 'What a party disputes.'),
    offerExpiresAtUtc: z.iso.datetime().nullable().describe('When it ends by itself.'),
    acceptedAtUtc: z.iso.datetime().nullable(),
    sellerCompletedAtUtc: z.iso.datetime().nullable().describe('When the seller called it handed over.'),
    buyerCompletedAtUtc: z.iso.datetime().nullable().describe('When the buyer called it handed over.'),
    completedAtUtc: z.iso.datetime().nullable(),
    viewerRole: z.enum(['SELLER', 'BUYER', 'CO_OWNER', 'ADMIN']),
    version: z.int(),
    createdAtUtc: z.iso.datetime(),
  },
  'AnimalTransfer',
);

export type TransferRow = Parameters<typeof transfer.body>[0] & { readonly version: number };

/** The answer that shows a transfer. */
export const transferReply = (row: TransferRow) => ({ data: transfer.body(row), version: row.version });
