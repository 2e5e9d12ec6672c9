import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';

@ObjectType('DepositCheckout', {
  description: 'What the payment form of the buyer needs.',
  simpleResolvers: true,
})
export class DepositCheckout {
  @Field(() => String, { description: 'Payment provider: stripe or fake.' })
  psp!: string;

  @Field(() => String, { description: 'What the provider knows the payment by.' })
  pspIntentReference!: string;

  @Field(() => String, { description: 'Lets the buyer pay; for nobody else.' })
  clientSecret!: string;

  @Field(() => String, { description: 'Key of the platform at the provider, for browsers.' })
  publishableKey!: string;
}

@ObjectType('CreatedDeposit', { description: 'A deposit that waits for its payment.', simpleResolvers: true })
export class CreatedDeposit {
  @Field(() => ID, { description: 'UUID.' })
  depositId!: string;

  @Field(() => Decimal, { description: 'What is to be paid.' })
  amount!: string;

  @Field(() => String, { description: 'Currency, by ISO 4217.' })
  currency!: string;

  @Field(() => DepositCheckout, { description: 'What the payment form needs.' })
  checkout!: DepositCheckout;

  @Field(() => DateTime, { description: 'Until when it can be paid.' })
  expiresAtUtc!: string;

  @Field(() => Boolean, { description: 'False where the buyer had begun the same before.' })
  isNew!: boolean;
}
