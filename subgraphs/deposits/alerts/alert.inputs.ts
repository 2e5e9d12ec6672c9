import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: 'An alert that is dealt with.' })
export class SettleAlertInput {
  @Field(() => ID, { description: 'Its number.' })
  id!: string;

  @Field(() => String, { description: 'What was done about it, up to 500 characters.' })
  note!: string;
}
