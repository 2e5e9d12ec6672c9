import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { DepositArbitration } from './deposit-arbitration.view.ts';
import { DepositStatus } from './deposit.enums.ts';
import { Profile } from '../profile.reference.ts';

@ObjectType('DepositFeeSnapshot', {
  description: 'The fee of a deposit, fixed at its creation; the seller pays it on release.',
  simpleResolvers: true,
})
export class DepositFeeSnapshot {
  @Field(() => Decimal, { description: "The platform's fee in percent." })
  ratePercent!: string;

  @Field(() => Decimal, { description: "The platform's minimum fee." })
  minimumAmount!: string;

  @Field(() => Decimal, { description: "The platform's fee for this deposit." })
  platformFee!: string;

  @Field(() => Decimal, { description: 'The cost of processing the payment.' })
  processingFee!: string;

  @Field(() => Decimal, { description: 'Both added up.' })
  totalFee!: string;

  @Field(() => Decimal, { description: 'The amount left for the seller.' })
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

  @Field(() => Boolean, { description: 'Whether both have signed in the app, so that the clause applies.' })
  isBindingForClause!: boolean;
}

@ObjectType('HandoverConfirmation', {
  description: "One party's confirmation of the handover.",
  simpleResolvers: true,
})
export class HandoverConfirmation {
  @Field(() => DateTime, { description: 'When it was first confirmed.' })
  confirmedAtUtc!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Short code of the photo of the buyer; null for the seller.',
  })
  photoMediaShortCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Number of the scanned chip; hidden from the other party until the handover is confirmed or a case is opened.',
  })
  scannedChipId!: string | null;

  @Field(() => String, { description: 'MATCH, MISMATCH or NOT_SCANNED.' })
  chipResult!: string;
}

@ObjectType('DepositTimelineEntry', {
  description: 'An event in the history of a deposit.',
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
  description: 'A protected deposit, for its parties and administrators.',
  simpleResolvers: true,
})
export class DepositRecord {
  @Field(() => ID, { description: 'UUID.' })
  depositId!: string;

  @Field(() => DepositStatus, { description: 'Its status.' })
  status!: DepositStatus;

  @Field(() => ID, { nullable: true, description: 'UUID of the listing; null for a deposit of a transfer.' })
  listingId!: string | null;

  @Field(() => String, { description: 'Short code of the listing; empty for a deposit of a transfer.' })
  listingShortCode!: string;

  @Field(() => String, {
    description: 'Title of the listing, or the description of a deposit without one.',
  })
  listingTitle!: string;

  @Field(() => Boolean, {
    description: 'Whether the listing has a page; false if it is closed or there is no listing.',
  })
  isListingShown!: boolean;

  @Field(() => ID, { nullable: true, description: 'UUID of the item of a litter.' })
  itemId!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the transfer that it secures.' })
  transferId!: string | null;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, { description: 'Name of the animal when the deposit was created.' })
  animalName!: string;

  @Field(() => Profile, { description: 'The buyer.' })
  buyer!: Profile;

  @Field(() => Profile, { description: 'The seller.' })
  seller!: Profile;

  @Field(() => Decimal, { description: 'What the buyer pays.' })
  amount!: string;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => Decimal, { nullable: true, description: 'Price of the animal when the deposit was created.' })
  priceAmount!: string | null;

  @Field(() => DepositFeeSnapshot, { description: 'The fee.' })
  feeSnapshot!: DepositFeeSnapshot;

  @Field(() => Decimal, { description: 'The amount that the buyer has got back.' })
  refundedAmount!: string;

  @Field(() => Decimal, { description: 'The amount that the seller has got.' })
  releasedAmount!: string;

  @Field(() => Decimal, {
    description: 'The amount held; 0.00 before it is paid and after it is decided who gets it.',
  })
  heldAmount!: string;

  @Field(() => Decimal, { description: 'The amount that the buyer will still get back.' })
  owedToBuyer!: string;

  @Field(() => Decimal, { description: 'The amount that the seller will still get.' })
  owedToSeller!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What delays the payout: ACCOUNT, which cannot receive money at the moment, or PLATFORM, an administrator has to look into it. null: nothing.',
  })
  payoutWaitsFor!: string | null;

  @Field(() => String, { description: 'Always RESERVE: nothing else is held.' })
  reserveMode!: string;

  @Field(() => String, {
    description: 'What happens if the sale ends without a handover: REFUND, RELEASE or ARBITRATE.',
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

  @Field(() => HandoverConfirmation, {
    nullable: true,
    description: "The buyer's confirmation of the handover.",
  })
  buyerConfirmation!: HandoverConfirmation | null;

  @Field(() => HandoverConfirmation, {
    nullable: true,
    description: "The seller's confirmation of the handover.",
  })
  sellerConfirmation!: HandoverConfirmation | null;

  @Field(() => DateTime, { nullable: true, description: 'When both had confirmed and a chip matched.' })
  handoverConfirmedAtUtc!: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the chip that matched.' })
  matchedChipId!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the buyer became the owner of the animal.' })
  ownershipTransferredAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the money went to the seller.' })
  releasedToSellerAtUtc!: string | null;

  @Field(() => String, { nullable: true, description: 'HANDOVER, CLAUSE_RELEASE or ARBITRATION.' })
  releaseReason!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'SELLER_REFUND, CLAUSE_REFUND, TRANSFER_CANCELLED, OFFER_EXPIRED, ARBITRATION or PROVIDER: refunded at the payment provider.',
  })
  refundReason!: string | null;

  @Field(() => DepositArbitration, { nullable: true, description: 'The case, if there is one.' })
  arbitration!: DepositArbitration | null;

  @Field(() => String, { description: "The viewer's role: BUYER, SELLER or ADMIN." })
  viewerRole!: string;

  @Field(() => [DepositTimelineEntry], { description: 'The history, oldest first.' })
  timeline!: DepositTimelineEntry[];

  @Field(() => Int, { description: 'Grows with every change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAtUtc!: string;

  @Field(() => DateTime, { description: 'When it last changed.' })
  updatedAtUtc!: string;
}
