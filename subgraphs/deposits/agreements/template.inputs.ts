import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('CreateContractTemplateInput', { description: 'A new contract template.' })
export class CreateContractTemplateInput {
  @Field(() => String, { description: 'What to call it, at most 120 characters.' })
  name!: string;

  @Field(() => String, {
    description:
      'Plain text of at most 50,000 characters, with at most 50 placeholders such as `{{petName}}`.',
  })
  text!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether buyers may make a contract of it, by its id; false when left out.',
  })
  isOpenToBuyers?: boolean | null;
}

@InputType('UpdateContractTemplateInput', {
  description: 'What changes of a contract template; what is left out stays.',
})
export class UpdateContractTemplateInput {
  @Field(() => ID, { description: 'UUID of the template.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'What to call it, at most 120 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Its text, as for a new one.' })
  text?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether buyers may make a contract of it.' })
  isOpenToBuyers?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The version that the change is meant for.' })
  expectedVersion?: number | null;
}
