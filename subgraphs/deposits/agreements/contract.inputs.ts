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

  @Field(() => ID, { nullable: true, description: 'UUID of the listing that it is about, or ...' })
  listingId?: string | null;

  @Field(() => ID, { nullable: true, description: '... UUID of the transfer that it is about.' })
  transferId?: string | null;

  @Field(() => [ContractValueInput], {
    nullable: true,
    description: 'A value for each placeholder of the template.',
  })
  values?: ContractValueInput[] | null;
}
