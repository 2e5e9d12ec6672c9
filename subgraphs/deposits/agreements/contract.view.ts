import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { ContractEnd, ContractParty, SignatureMethod } from './contract.enums.ts';

@ObjectType('ContractSignature', { description: 'A signature under a contract.', simpleResolvers: true })
export class ContractSignature {
  @Field(() => ContractParty, { description: 'The side that signed.' })
  party!: ContractParty;

  @Field(() => SignatureMethod, { description: 'How.' })
  method!: SignatureMethod;

  @Field(() => DateTime, { description: 'When.' })
  signedAtUtc!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name that the person who signed typed; null if they were not asked for it.',
  })
  signerName!: string | null;
}

@ObjectType('Contract', { description: 'A contract between a buyer and a seller.', simpleResolvers: true })
export class Contract {
  @Field(() => ID, { description: 'UUID.' })
  contractId!: string;

  @Field(() => ID, { description: 'UUID of its template.' })
  templateId!: string;

  @Field(() => Int, { description: 'Version of the template at that time.' })
  templateVersion!: number;

  @Field(() => ID, { description: 'UUID of the profile of the buyer.' })
  buyerProfileId!: string;

  @Field(() => ID, { description: 'UUID of the profile of the seller.' })
  sellerProfileId!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the listing that it is about.' })
  listingId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the item of that listing that it is about; null for any of them.',
  })
  itemId!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the transfer that it is about.' })
  transferId!: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the animal that it is about, if not listed.' })
  animalId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the buyer when it was made; null for contracts from before names were kept.',
  })
  buyerName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the seller when it was made; null for contracts from before names were kept.',
  })
  sellerName!: string | null;

  @Field(() => String, { description: 'Name of the template at that time.' })
  title!: string;

  @Field(() => String, { description: 'The agreement as plain text; it never changes.' })
  text!: string;

  @Field(() => String, { description: 'SHA-256 of the text in UTF-8, in hexadecimal digits.' })
  textSha256!: string;

  @Field(() => DateTime, { nullable: true, description: 'When the buyer signed; in the app, if so.' })
  signedByBuyerAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the seller signed; in the app, if so.' })
  signedBySellerAtUtc!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether both have signed in the app, each as their own profile; only then the clause of a deposit applies.',
  })
  isBindingForClause!: boolean;

  @Field(() => ContractEnd, {
    nullable: true,
    description:
      'Who ended it before both had signed, so that nobody can sign it any more; null if nobody did.',
  })
  endedAs!: ContractEnd | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was ended.' })
  endedAtUtc!: string | null;

  @Field(() => [ContractSignature], { description: 'All signatures, at most two of each side.' })
  signatures!: ContractSignature[];

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAtUtc!: string;
}

@ObjectType('ContractPreview', {
  description: 'The text of a contract that was not made yet.',
  simpleResolvers: true,
})
export class ContractPreview {
  @Field(() => String, { description: 'The text that both would sign.' })
  text!: string;

  @Field(() => String, { description: 'SHA-256 of the text in UTF-8, in hexadecimal digits.' })
  textSha256!: string;
}
