import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { ContractEnd, ContractParty } from './contract.enums.ts';

@ObjectType('ContractEntry', {
  description: 'A contract in a list of a party, without its text.',
  simpleResolvers: true,
})
export class ContractEntry {
  @Field(() => ID, { description: 'UUID of the contract.' })
  contractId!: string;

  @Field(() => String, { description: 'Name of its template at that time.' })
  title!: string;

  buyerProfileId!: string;

  sellerProfileId!: string;

  @Field(() => ContractParty, { description: 'The side of the acting profile.' })
  side!: ContractParty;

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

  @Field(() => DateTime, { nullable: true, description: 'When the buyer signed in the app.' })
  buyerSignedInAppAtUtc!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When the seller signed in the app.' })
  sellerSignedInAppAtUtc!: string | null;

  @Field(() => ContractEnd, {
    nullable: true,
    description: 'Who ended it before both had signed; null if nobody did.',
  })
  endedAs!: ContractEnd | null;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the deposit that was paid and names it: no other can name it.',
  })
  depositId!: string | null;

  @Field(() => DateTime, { description: 'When it was created.' })
  createdAtUtc!: string;
}

@ObjectType('ContractPage', { description: 'One page of contracts, newest first.', simpleResolvers: true })
export class ContractPage {
  @Field(() => [ContractEntry], { description: 'The entries of this page.' })
  items!: ContractEntry[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
