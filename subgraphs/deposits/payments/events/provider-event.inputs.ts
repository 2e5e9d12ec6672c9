import { Field, InputType } from 'type-graphql';

@InputType({ description: 'An event from the payment provider.' })
export class RecordProviderEventInput {
  @Field(() => String, { description: 'Name of the provider: stripe or fake.' })
  psp!: string;

  @Field(() => String, { description: 'The unchanged body.' })
  payload!: string;

  @Field(() => String, { description: 'The signature header.' })
  signature!: string;
}

@InputType({ description: 'A step of a payment at the fake payment provider.' })
export class MoveFakeIntentInput {
  @Field(() => String, { description: "The payment's id at the provider." })
  intentReference!: string;

  @Field(() => String, { description: 'succeed, fail, refund or dispute.' })
  step!: string;

  @Field(() => String, {
    nullable: true,
    description: 'won or lost: the result of an open dispute.',
  })
  outcome?: string | null;
}
