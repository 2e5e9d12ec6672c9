import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { ArbitrationStatus, DepositStatus, NextDepositAction } from './deposit.enums.ts';
import { Profile } from '../profile.reference.ts';

@ObjectType('DepositItem', {
  description: 'A deposit in a list of one of its parties.',
  simpleResolvers: true,
})
export class DepositItem {
  @Field(() => ID, { description: 'UUID.' })
  depositId!: string;

  @Field(() => DepositStatus, { description: 'Where it stands.' })
  status!: DepositStatus;

  @Field(() => Decimal, { description: 'What the buyer pays.' })
  amount!: string;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the listing; null for a deposit of a transfer.' })
  listingId!: string | null;

  @Field(() => String, { description: 'Short code of the listing; empty for a deposit of a transfer.' })
  listingShortCode!: string;

  @Field(() => String, {
    description: 'Title of the listing; the description of the deposit where it has no listing.',
  })
  listingTitle!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the item of a litter.' })
  itemId!: string | null;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, { description: 'Name of the animal when the deposit was made.' })
  animalName!: string;

  @Field(() => Profile, { description: 'The other party.' })
  counterparty!: Profile;

  @Field(() => LocalDate, { description: 'Last day of the handover.' })
  pickupWindowEnd!: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when it is held: 72 hours after the last day of the handover, by UTC.',
  })
  holdExpiresAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the buyer first confirmed the handover.' })
  buyerConfirmedAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the seller first confirmed the handover.' })
  sellerConfirmedAtUtc!: string | null;

  @Field(() => Boolean, { description: 'Whether it waits for the viewer.' })
  requiresMyAction!: boolean;

  @Field(() => NextDepositAction, { nullable: true, description: 'What it waits for from the viewer.' })
  nextActionCode!: NextDepositAction | null;

  @Field(() => ArbitrationStatus, { nullable: true, description: 'Where its case stands.' })
  arbitrationStatus!: ArbitrationStatus | null;

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAtUtc!: string;

  @Field(() => String, { description: 'BUYER or SELLER.' })
  viewerRole!: string;
}

@ObjectType('DepositPage', { description: 'One page of deposits, the newest first.', simpleResolvers: true })
export class DepositPage {
  @Field(() => [DepositItem], { description: 'Those of this page.' })
  items!: DepositItem[];

  @Field(() => Int, { description: 'Number over all pages.' })
  total!: number;
}

@ObjectType('DepositAlert', {
  description: 'Something about a deposit that people of the platform have to look at.',
  simpleResolvers: true,
})
export class DepositAlert {
  @Field(() => ID, { description: 'Number of the alert.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => String, {
    description:
      'PAYMENT_MISMATCH, UNEXPECTED_MOVEMENT, OPERATION_REFUSED, OPERATION_UNANSWERED or CHARGEBACK.',
  })
  kind!: string;

  @Field(() => String, { description: 'What is the matter.' })
  detail!: string;

  @Field(() => DateTime, { description: 'When it was raised.' })
  raisedAtUtc!: string;
}

@ObjectType('DepositAlertPage', {
  description: 'One page of alerts, the newest first.',
  simpleResolvers: true,
})
export class DepositAlertPage {
  @Field(() => [DepositAlert], { description: 'Those of this page.' })
  items!: DepositAlert[];

  @Field(() => Int, { description: 'Number over all pages.' })
  total!: number;
}
