import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { ArbitrationStatus, DepositStatus, NextDepositAction } from './deposit.enums.ts';
import { Profile } from '../profile.reference.ts';

@ObjectType('DepositItem', {
  description: "A deposit in a party's list.",
  simpleResolvers: true,
})
export class DepositItem {
  @Field(() => ID, { description: 'UUID.' })
  depositId!: string;

  @Field(() => DepositStatus, { description: 'Its status.' })
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
    description: 'Title of the listing, or the description of a deposit without one.',
  })
  listingTitle!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the item of a litter.' })
  itemId!: string | null;

  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, { description: 'Name of the animal when the deposit was created.' })
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

  @Field(() => Boolean, { description: 'Whether the viewer has to do something.' })
  requiresMyAction!: boolean;

  @Field(() => NextDepositAction, { nullable: true, description: 'What the viewer has to do next.' })
  nextActionCode!: NextDepositAction | null;

  @Field(() => ArbitrationStatus, { nullable: true, description: 'Status of its case.' })
  arbitrationStatus!: ArbitrationStatus | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAtUtc!: string;

  @Field(() => String, { description: 'BUYER or SELLER.' })
  viewerRole!: string;
}

@ObjectType('DepositPage', { description: 'One page of deposits, newest first.', simpleResolvers: true })
export class DepositPage {
  @Field(() => [DepositItem], { description: 'The entries of this page.' })
  items!: DepositItem[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
