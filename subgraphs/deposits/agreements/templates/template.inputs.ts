import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('CreateContractTemplateInput', { description: 'A new contract template.' })
export class CreateContractTemplateInput {
  @Field(() => String, { description: 'Its name, at most 120 characters.' })
  name!: string;

  @Field(() => String, {
    description:
      'Plain text of at most 50,000 characters, with at most 50 placeholders such as `{{petName}}`.',
  })
  text!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether buyers may create contracts from it, by its id; default false.',
  })
  isOpenToBuyers?: boolean | null;
}

@InputType('UpdateContractTemplateInput', {
  description: 'Changes of a contract template; omitted fields stay.',
})
export class UpdateContractTemplateInput {
  @Field(() => ID, { description: 'UUID of the template.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Its name, at most 120 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Its text, as for a new one.' })
  text?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether buyers may create contracts from it.' })
  isOpenToBuyers?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'The expected version.' })
  expectedVersion?: number | null;
}

@InputType('ArchiveContractTemplateInput', { description: 'A contract template to archive.' })
export class ArchiveContractTemplateInput {
  @Field(() => ID, { description: 'UUID of the template.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'The expected version.' })
  expectedVersion?: number | null;
}
