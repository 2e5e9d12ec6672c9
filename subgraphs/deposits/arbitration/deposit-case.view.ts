import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../profile.reference.ts';
import { DepositStatus } from '../records/deposit.enums.ts';
import { DepositArbitration } from '../records/deposit-arbitration.view.ts';

@ObjectType('DepositCase', {
  description: 'A case, for administrators.',
  simpleResolvers: true,
})
export class DepositCase {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => DepositStatus, { description: 'Status of the deposit.' })
  depositStatus!: DepositStatus;

  @Field(() => DepositArbitration, {
    description: 'The case, with the statement that opened it and the evidence of both parties.',
  })
  arbitration!: DepositArbitration;

  @Field(() => String, { description: 'Name of the animal when the deposit was created.' })
  animalName!: string;

  @Field(() => String, { description: 'Short code of the listing; empty for a deposit of a transfer.' })
  listingShortCode!: string;

  @Field(() => String, {
    description: 'Title of the listing, or the description of a deposit without one.',
  })
  listingTitle!: string;

  @Field(() => Profile, { description: 'The buyer.' })
  buyer!: Profile;

  @Field(() => Profile, { description: 'The seller.' })
  seller!: Profile;

  @Field(() => Decimal, { description: 'The amount that the buyer has paid.' })
  amount!: string;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => Decimal, {
    description: "The amount to divide: the deposit, less what the buyer's bank has taken back.",
  })
  heldAmount!: string;

  @Field(() => Decimal, { description: 'The fee, charged if the seller gets something.' })
  totalFee!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'The amount left after the fee, which a release gives to the seller and a split divides. Null if the amount held does not cover the fee; then it can only be refunded.',
  })
  afterFee!: string | null;

  @Field(() => Boolean, {
    description: "Whether the buyer's bank still has to decide; no decision is possible before.",
  })
  hasOpenChargeback!: boolean;

  @Field(() => ID, { nullable: true, description: 'UUID of the member who decided it.' })
  decidedByMemberId!: string | null;

  @Field(() => Int, { description: 'Version of the deposit, for the decision.' })
  version!: number;
}

@ObjectType('DepositCasePage', { description: 'One page of cases.', simpleResolvers: true })
export class DepositCasePage {
  @Field(() => [DepositCase], { description: 'The entries of this page.' })
  items!: DepositCase[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}

@ObjectType('DepositDecision', {
  description: 'Preview of a decision about a case.',
  simpleResolvers: true,
})
export class DepositDecision {
  @Field(() => Decimal, { description: 'What the buyer would get.' })
  buyerAmount!: string;

  @Field(() => Decimal, { description: 'What the seller would get.' })
  sellerAmount!: string;

  @Field(() => Decimal, { description: 'The fee that would be charged; 0 for a refund.' })
  fee!: string;
}
