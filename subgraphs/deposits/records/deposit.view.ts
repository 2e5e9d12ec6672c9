import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { DepositArbitration } from './deposit-arbitration.view.ts';
import { DepositStatus } from './deposit.enums.ts';
import { Profile } from '../profile.reference.ts';

@ObjectType('DepositFeeSnapshot', {
  description:
    'The fee of a deposit, fixed when it was made; the seller pays it when the deposit is released.',
  simpleResolvers: true,
})
export class DepositFeeSnapshot {
  @Field(() => Decimal, { description: 'What the platform takes, in percent.' })
  ratePercent!: string;

  @Field(() => Decimal, { description: 'The least that the platform takes.' })
  minimumAmount!: string;

  @Field(() => Decimal, { description: 'What the platform takes of this deposit.' })
  platformFee!: string;

  @Field(() => Decimal, { description: 'What processing the payment costs.' })
  processingFee!: string;

  @Field(() => Decimal, { description: 'Both together.' })
  totalFee!: string;

  @Field(() => Decimal, { description: 'What is left for the seller.' })
  netToSeller!: string;

  @Field(() => Boolean, { description: 'Whether the seller is a verified nonprofit, who pays nothing.' })
  isNonprofitExempt!: boolean;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => DateTime, { description: 'When it was fixed.' })
  capturedAtUtc!: string;
}

@ObjectType('DepositAgreement', { description: 'The agreement that a deposit names.', simpleResolvers: true })
export class DepositAgreement {
  @Field(() => ID, { description: 'UUID.' })
  contractId!: string;

  @Field(() => DateTime, { nullable: true, description: 'When the buyer signed it.' })
  signedByBuyerAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the seller signed it.' })
  signedBySellerAtUtc!: string | null;

  @Field(() => Boolean, { description: 'Whether both have signed in the app, so that the clause counts.' })
  isBindingForClause!: boolean;
}

@ObjectType('HandoverConfirmation', {
  description: 'What one party said at the handover.',
  simpleResolvers: true,
})
export class HandoverConfirmation {
  @Field(() => DateTime, { description: 'When it was first said.' })
  confirmedAtUtc!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Short code of the photo of the buyer; null for the seller.',
  })
  photoMediaShortCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Number of the chip that was scanned; hidden from the other party until the handover is confirmed or a case is opened.',
  })
  scannedChipId!: string | null;

  @Field(() => String, { description: 'MATCH, MISMATCH or NOT_SCANNED.' })
  chipResult!: string;
}

@ObjectType('DepositTimelineEntry', {
  description: 'Something that happened to a deposit.',
  simpleResolvers: true,
})
export class DepositTimelineEntry {
  @Field(() => DateTime, { description: 'When.' })
  atUtc!: string;

  @Field(() => String, { description: 'What.' })
  event!: string;

  @Field(() => String, { description: 'By whom: BUYER, SELLER, ADMIN or PLATFORM.' })
  actorRole!: string;
}

@ObjectType('DepositRecord', {
  description: 'A protected deposit, as one of its parties or an administrator sees it.',
  simpleResolvers: true,
})
export class DepositRecord {
  @Field(() => ID, { description: 'UUID.' })
  depositId!: string;

  @Field(() => DepositStatus, { description: 'Where it stands.' })
  status!: DepositStatus;

  @Field(() => ID, { nullable: true, description: 'UUID of the listing; null for a deposit of a transfer.' })
  listingId!: string | null;

  @Field(() => String, { description: 'Short code of the listing; empty for a deposit of a transfer.' })
  listingShortCode!: string;

  @Field(() => String, {
    description: 'Title of the listing; the description of the deposit where it has no listing.',
  })
  listingTitle!: string;

  @Field(() => Boolean, {
    description: 'Whether the listing still has a page; false once it is closed, and without a listing.',
  })
  isListingShown!: boolean;

  @Field(() => ID, { nullable: true, description: 'UUID of the item of a litter.' })
  itemId!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the transfer that it secures.' })
  transferId!: string | null;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, { description: 'Name of the animal when the deposit was made.' })
  animalName!: string;

  @Field(() => Profile, { description: 'Who pays.' })
  buyer!: Profile;

  @Field(() => Profile, { description: 'Who sells.' })
  seller!: Profile;

  @Field(() => Decimal, { description: 'What the buyer pays.' })
  amount!: string;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => Decimal, { nullable: true, description: 'Price of the animal when the deposit was made.' })
  priceAmount!: string | null;

  @Field(() => DepositFeeSnapshot, { description: 'The fee.' })
  feeSnapshot!: DepositFeeSnapshot;

  @Field(() => Decimal, { description: 'What the buyer has got back.' })
  refundedAmount!: string;

  @Field(() => Decimal, { description: 'What the seller has got.' })
  releasedAmount!: string;

  @Field(() => Decimal, {
    description: 'What is held; 0.00 before it is paid and once it is decided who gets it.',
  })
  heldAmount!: string;

  @Field(() => Decimal, { description: 'What the buyer is still to get back.' })
  owedToBuyer!: string;

  @Field(() => Decimal, { description: 'What the seller is still to get.' })
  owedToSeller!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What keeps the money from the seller: ACCOUNT, which takes none at the moment, or PLATFORM, whose people look into it. null: nothing.',
  })
  payoutWaitsFor!: string | null;

  @Field(() => String, { description: 'Always RESERVE: nothing else is held.' })
  reserveMode!: string;

  @Field(() => String, {
    description: 'What decides when the sale ends without a handover: REFUND, RELEASE or ARBITRATE.',
  })
  depositClause!: string;

  @Field(() => DepositAgreement, { nullable: true, description: 'The agreement that the clause depends on.' })
  agreement!: DepositAgreement | null;

  @Field(() => LocalDate, { description: 'Last day of the handover.' })
  pickupWindowEnd!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it can be paid; null once it is paid or over.',
  })
  expiresAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was paid.' })
  paidAtUtc!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it is held: 72 hours after the last day of the handover, by UTC.',
  })
  holdExpiresAtUtc!: string | null;

  @Field(() => HandoverConfirmation, { nullable: true, description: 'What the buyer said at the handover.' })
  buyerConfirmation!: HandoverConfirmation | null;

  @Field(() => HandoverConfirmation, { nullable: true, description: 'What the seller said at the handover.' })
  sellerConfirmation!: HandoverConfirmation | null;

  @Field(() => DateTime, { nullable: true, description: 'When both had confirmed and a chip matched.' })
  handoverConfirmedAtUtc!: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the chip that matched.' })
  matchedChipId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the animal became that of the buyer.' })
  ownershipTransferredAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the money went to the seller.' })
  releasedToSellerAtUtc!: string | null;

  @Field(() => String, { nullable: true, description: 'HANDOVER, CLAUSE_RELEASE or ARBITRATION.' })
  releaseReason!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'SELLER_REFUND, CLAUSE_REFUND, TRANSFER_CANCELLED, OFFER_EXPIRED, ARBITRATION or PROVIDER: somebody gave it back there.',
  })
  refundReason!: string | null;

  @Field(() => DepositArbitration, { nullable: true, description: 'The case, where there is one.' })
  arbitration!: DepositArbitration | null;

  @Field(() => String, { description: 'As whom the viewer sees it: BUYER, SELLER or ADMIN.' })
  viewerRole!: string;

  @Field(() => [DepositTimelineEntry], { description: 'What happened, in its order.' })
  timeline!: DepositTimelineEntry[];

  @Field(() => Int, { description: 'Grows with every change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAtUtc!: string;

  @Field(() => DateTime, { description: 'When it last changed.' })
  updatedAtUtc!: string;
}
