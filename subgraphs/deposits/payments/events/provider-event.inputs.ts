import { Field, InputType } from 'type-graphql';

@InputType({ description: 'An event as the payment provider has sent it.' })
export class RecordProviderEventInput {
  @Field(() => String, { description: 'Name of the provider: stripe or fake.' })
  psp!: string;

  @Field(() => String, { description: 'The body, to the letter.' })
  payload!: string;

  @Field(() => String, { description: 'The header that signs it.' })
  signature!: string;
}

@InputType({ description: 'What the fake payment provider is to do with a payment.' })
export class MoveFakeIntentInput {
  @Field(() => String, { description: "The payment's id at the provider." })
  intentReference!: string;

  @Field(() => String, { description: 'succeed, fail, refund or dispute.' })
  step!: string;

  @Field(() => String, {
    nullable: true,
    description: 'won or lost: how a dispute ends that was begun before.',
  })
  outcome?: string | null;
}
