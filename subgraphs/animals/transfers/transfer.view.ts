import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import {
  TransferDepositClause,
  TransferMethod,
  TransferRole,
  TransferSourceKind,
  TransferStatus,
  TransferType,
} from './transfer.enums.ts';

@ObjectType('AnimalTransferApproval', {
  description: "A co-owner's answer to a transfer.",
  simpleResolvers: true,
})
export class TransferApprovalView {
  @Field(() => ID, { description: 'Profile of the co-owner.' })
  profileId!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the co-owner approved; null while they have not.',
  })
  approvedAtUtc!: string | null;
}

@ObjectType('AnimalTransferDeposit', {
  description: 'The deposit that a seller asks for.',
  simpleResolvers: true,
})
export class TransferDepositView {
  @Field(() => Decimal, { description: 'Amount in the currency of the transfer.' })
  amount!: string;

  @Field(() => TransferDepositClause, { description: 'What happens to it if the buyer withdraws.' })
  depositClause!: TransferDepositClause;

  @Field(() => String, { description: 'What it is for.' })
  description!: string;
}

@ObjectType('AnimalTransferDispute', {
  description: 'What a party disputes about a transfer.',
  simpleResolvers: true,
})
export class TransferDisputeView {
  @Field(() => ID, { description: 'Profile of the party.' })
  openedByProfileId!: string;

  @Field(() => String, { description: 'A short reason.' })
  reason!: string;

  @Field(() => String, { nullable: true, description: 'More about it.' })
  note!: string | null;

  @Field(() => DateTime, { description: 'When it was opened.' })
  openedAtUtc!: string;
}

@ObjectType('AnimalTransfer', {
  description: "An animal's way from one owner of record to the next.",
  simpleResolvers: true,
})
export class AnimalTransfer {
  @Field(() => ID, { description: 'UUID of the transfer.' })
  transferId!: string;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, { description: 'Name of the animal.' })
  animalName!: string;

  @Field(() => TransferType, { description: 'Why the animal changes its owner.' })
  type!: TransferType;

  @Field(() => TransferMethod, { description: 'How the parties found each other.' })
  method!: TransferMethod;

  @Field(() => TransferStatus, { description: 'How far it has come.' })
  status!: TransferStatus;

  @Field(() => ID, { description: 'Profile of the seller, owner of record when it was offered.' })
  fromProfileId!: string;

  @Field(() => ID, { description: 'Profile of the buyer, who is to get the animal.' })
  toProfileId!: string;

  @Field(() => Decimal, { nullable: true, description: 'Price in `currency`; null where none was named.' })
  priceAmount!: string | null;

  @Field(() => String, { nullable: true, description: 'Currency of price and deposit, by ISO 4217.' })
  currency!: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Planned day of the handover.' })
  plannedHandoverDate!: string | null;

  @Field(() => String, { nullable: true, description: "The seller's words to the buyer." })
  message!: string | null;

  @Field(() => TransferDepositView, { nullable: true, description: 'The deposit that the seller asks for.' })
  deposit!: TransferDepositView | null;

  @Field(() => ID, { nullable: true, description: 'The deposit that was taken.' })
  depositId!: string | null;

  @Field(() => TransferSourceKind, {
    nullable: true,
    description: 'What completed it; null for the parties.',
  })
  sourceKind!: TransferSourceKind | null;

  @Field(() => ID, { nullable: true, description: 'UUID of what completed it: the deposit.' })
  sourceRefId!: string | null;

  @Field(() => [TransferApprovalView], { description: 'The co-owners who have to approve.' })
  approvals!: TransferApprovalView[];

  @Field(() => TransferDisputeView, { nullable: true, description: 'What a party disputes.' })
  dispute!: TransferDisputeView | null;

  @Field(() => DateTime, { nullable: true, description: 'When it ends by itself.' })
  offerExpiresAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the buyer accepted.' })
  acceptedAtUtc!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the seller said that the animal was handed over.',
  })
  sellerCompletedAtUtc!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the buyer said that the animal was handed over.',
  })
  buyerCompletedAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the buyer became owner of record.' })
  completedAtUtc!: string | null;

  @Field(() => TransferRole, { description: "The viewer's role in it." })
  viewerRole!: TransferRole;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was offered, or recorded.' })
  createdAtUtc!: string;
}

@ObjectType('AnimalTransferPage', {
  description: 'One page of transfers, newest first.',
  simpleResolvers: true,
})
export class TransferPage {
  @Field(() => [AnimalTransfer], { description: 'The transfers of this page.' })
  items!: AnimalTransfer[];

  @Field(() => Int, { description: 'Number of transfers over all pages.' })
  total!: number;
}

@ObjectType('TransferDepositCheckout', {
  description: "Data for the buyer's payment form.",
  simpleResolvers: true,
})
export class TransferDepositCheckout {
  @Field(() => String, { description: 'Payment provider: stripe or fake.' })
  psp!: string;

  @Field(() => String, { description: "The payment's id at the provider." })
  pspIntentReference!: string;

  @Field(() => String, {
    description: 'The client secret with which the buyer pays, visible to the buyer only.',
  })
  clientSecret!: string;

  @Field(() => String, { description: "The platform's publishable key at the provider, for browsers." })
  publishableKey!: string;
}

@ObjectType('TransferDepositPayment', {
  description: 'A deposit on a transfer that waits for its payment.',
  simpleResolvers: true,
})
export class TransferDepositPayment {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => Decimal, { description: 'The amount to pay.' })
  amount!: string;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => TransferDepositCheckout, { description: 'Data for the payment form.' })
  checkout!: TransferDepositCheckout;

  @Field(() => DateTime, { description: 'Until when it can be paid.' })
  expiresAtUtc!: string;

  @Field(() => Boolean, { description: 'False if the buyer had already created it.' })
  isNew!: boolean;
}
