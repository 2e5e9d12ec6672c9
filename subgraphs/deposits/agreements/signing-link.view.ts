import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { ContractParty } from './contract.enums.ts';

@ObjectType('SigningLink', {
  description:
    'A link with which a contract can be signed without an account. Such a signature is not binding.',
  simpleResolvers: true,
})
export class SigningLink {
  @Field(() => String, { description: "The link's token; only shown here." })
  token!: string;

  @Field(() => DateTime, { description: 'Until when it can be used.' })
  expiresAtUtc!: string;
}

@InputType('CreateSigningLinkInput', { description: 'A signing link to create.' })
export class CreateSigningLinkInput {
  @Field(() => ID, { description: 'UUID of a contract that the acting profile is party to.' })
  contractId!: string;

  @Field(() => ContractParty, { description: 'The side that is to sign.' })
  party!: ContractParty;
}

@InputType('SignContractByLinkInput', { description: 'A signature through a link.' })
export class SignContractByLinkInput {
  @Field(() => String, { description: "The link's token." })
  token!: string;

  @Field(() => String, { description: 'Name of the person who signs, at most 120 characters.' })
  name!: string;
}
