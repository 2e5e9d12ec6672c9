import { Field, ID, InputType } from 'type-graphql';

@InputType('ContractValueInput', { description: 'The value of a placeholder.' })
export class ContractValueInput {
  @Field(() => String, { description: 'Name of the placeholder.' })
  name!: string;

  @Field(() => String, { description: 'One line of at most 500 characters.' })
  value!: string;
}

@InputType('CreateContractInput', { description: 'A contract to create from a template.' })
export class CreateContractInput {
  @Field(() => ID, { description: 'UUID of a template of the acting profile, or of one open to buyers.' })
  templateId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the profile of the buyer; needed from the seller, whose template it is.',
  })
  buyerProfileId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of a client of the acting profile who has an account; in place of buyerProfileId.',
  })
  buyerClientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the listing that it is about, or ...' })
  listingId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the item of that listing that it is about; without one it is about any of them.',
  })
  itemId?: string | null;

  @Field(() => ID, { nullable: true, description: '... UUID of the transfer that it is about, or ...' })
  transferId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: '... UUID of an animal of the seller that it is about. Only the seller may name one.',
  })
  animalId?: string | null;

  @Field(() => [ContractValueInput], {
    nullable: true,
    description: 'A value for each placeholder of the template.',
  })
  values?: ContractValueInput[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'SHA-256 of the text that was previewed, in hexadecimal digits; if the text has become another one, none is made.',
  })
  expectedTextSha256?: string | null;
}
