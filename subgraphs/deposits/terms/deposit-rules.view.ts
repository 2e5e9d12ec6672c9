import { Field, ObjectType } from 'type-graphql';

@ObjectType('DepositRules', {
  description: 'What holds for every protected deposit.',
  simpleResolvers: true,
})
export class DepositRulesView {
  @Field(() => String, { description: 'Currency of deposits, by ISO 4217.' })
  currency!: string;

  @Field(() => String, { description: 'The most that a deposit may be, as a decimal amount.' })
  capAmount!: string;

  @Field(() => String, { description: 'The most that a deposit may be, in percent of the price.' })
  capPercent!: string;

  @Field(() => String, { description: 'What the platform takes of a deposit that is released, in percent.' })
  feePercent!: string;

  @Field(() => String, { description: 'The least that the platform takes, as a decimal amount.' })
  feeMinimum!: string;
}
