import { Field, ObjectType } from 'type-graphql';

@ObjectType('DepositRules', {
  description: 'The rules for all protected deposits.',
  simpleResolvers: true,
})
export class DepositRulesView {
  @Field(() => String, { description: 'Currency of deposits, by ISO 4217.' })
  currency!: string;

  @Field(() => String, { description: 'Maximum deposit, as a decimal amount.' })
  capAmount!: string;

  @Field(() => String, { description: 'Maximum deposit, in percent of the price.' })
  capPercent!: string;

  @Field(() => String, { description: "The platform's fee for a released deposit, in percent." })
  feePercent!: string;

  @Field(() => String, { description: "The platform's minimum fee, as a decimal amount." })
  feeMinimum!: string;
}
