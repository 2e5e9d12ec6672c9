import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { Profile } from '../profile.reference.ts';
import { DepositStatus } from '../records/deposit.enums.ts';
import { DepositArbitration } from '../records/deposit-arbitration.view.ts';

@ObjectType('DepositCase', {
  description: 'A case as the people see it who decide it.',
  simpleResolvers: true,
})
export class DepositCase {
  @Field(() => ID, { description: 'UUID of the deposit.' })
  depositId!: string;

  @Field(() => DepositStatus, { description: 'Where the deposit stands.' })
  depositStatus!: DepositStatus;

  @Field(() => DepositArbitration, {
    description: 'The case, with what was said when it was opened and what both parties have shown.',
  })
  arbitration!: DepositArbitration;

  @Field(() => String, { description: 'Name of the animal when the deposit was made.' })
  animalName!: string;

  @Field(() => String, { description: 'Short code of the listing; empty for a deposit of a transfer.' })
  listingShortCode!: string;

  @Field(() => String, {
    description: 'Title of the listing; the description of the deposit where it has no listing.',
  })
  listingTitle!: string;

  @Field(() => Profile, { description: 'Who pays.' })
  buyer!: Profile;

  @Field(() => Profile, { description: 'Who sells.' })
  seller!: Profile;

  @Field(() => Decimal, { description: 'What the buyer has paid.' })
  amount!: string;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => Decimal, {
    description: "What is there to be divided: the amount, less what the buyer's bank has taken back.",
  })
  heldAmount!: string;

  @Field(() => Decimal, { description: 'The fee, which is charged when the seller gets something.' })
  totalFee!: string;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'What is left after the fee: all that a release gives the seller, and what a split divides. Null where what is held does not cover the fee, so it can only be refunded.',
  })
  afterFee!: string | null;

  @Field(() => Boolean, {
    description: "Whether the buyer's bank still has to decide; nothing can be divided before.",
  })
  hasOpenChargeback!: boolean;

  @Field(() => ID, { nullable: true, description: 'UUID of the member who decided it.' })
  decidedByMemberId!: string | null;

  @Field(() => Int, { description: 'Version of the deposit, for the decision.' })
  version!: number;
}

@ObjectType('DepositCasePage', { description: 'One page of cases.', simpleResolvers: true })
export class DepositCasePage {
  @Field(() => [DepositCase], { description: 'Those of this page.' })
  items!: DepositCase[];

  @Field(() => Int, { description: 'Number over all pages.' })
  total!: number;
}

@ObjectType('DepositDecision', {
  description: 'What a decision about a case would do with the money.',
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
