import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';

@ObjectType('DepositCheckout', {
  description: "Data for the buyer's payment form.",
  simpleResolvers: true,
})
export class DepositCheckout {
  @Field(() => String, { description: 'Payment provider: stripe or fake.' })
  psp!: string;

  @Field(() => String, { description: "The payment's id at the provider." })
  pspIntentReference!: string;

  @Field(() => String, { description: 'The client secret with which the buyer pays; for nobody else.' })
  clientSecret!: string;

  @Field(() => String, { description: "The platform's publishable key at the provider, for browsers." })
  publishableKey!: string;
}

@ObjectType('CreatedDeposit', {
  description: 'A deposit that is waiting for its payment.',
  simpleResolvers: true,
})
export class CreatedDeposit {
  @Field(() => ID, { description: 'UUID.' })
  depositId!: string;

  @Field(() => Decimal, { description: 'The amount to pay.' })
  amount!: string;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => DepositCheckout, { description: 'Data for the payment form.' })
  checkout!: DepositCheckout;

  @Field(() => DateTime, { description: 'Until when it can be paid.' })
  expiresAtUtc!: string;

  @Field(() => Boolean, { description: 'False if the buyer had already created it.' })
  isNew!: boolean;
}
