import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import type { DepositsContext } from '../context.ts';
import { Profile } from '../profile.reference.ts';
import { CreateContractInput } from './contract.inputs.ts';
import { codeForDeposit } from './contract.store.ts';
import {
  contractOfViewer,
  createContract,
  endContract,
  previewContract,
  signContract,
} from './contract.service.ts';
import { Contract, ContractPreview } from './contract.view.ts';

@Resolver(() => Contract)
export class ContractResolver {
  @FieldResolver(() => Profile, { description: 'The buyer.' })
  buyer(@Root() { buyerProfileId }: Contract): Profile {
    return { id: buyerProfileId };
  }

  @FieldResolver(() => Profile, { description: 'The seller.' })
  seller(@Root() { sellerProfileId }: Contract): Profile {
    return { id: sellerProfileId };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Short code of the listing that it is about, while that takes deposits.',
  })
  listingShortCode(@Root() { listingId }: Contract, @Ctx() ctx: Context): Promise<string | null> | null {
    return listingId === null ? null : codeForDeposit(ctx.pool, listingId);
  }

  @Query(() => Contract, {
    nullable: true,
    description: 'A contract that the acting profile is a party to; null, with an error, for any other.',
  })
  contract(
    @Ctx() ctx: Context,
    @Arg('contractId', () => ID, { description: 'UUID.' }) contractId: string,
  ): Promise<Contract> {
    return contractOfViewer(ctx, contractId);
  }

  @Query(() => ContractPreview, {
    nullable: true,
    description: 'The text that `createContract` would make of the same input; nothing is made.',
  })
  contractPreview(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => CreateContractInput, { description: 'The contract.' }) input: CreateContractInput,
  ): Promise<ContractPreview> {
    return previewContract(ctx, input);
  }

  @Mutation(() => Contract, {
    description:
      'Ends a contract that not both have signed in the app: the seller withdraws it, the buyer declines it. Repeating it changes nothing.',
  })
  endContract(
    @Ctx() ctx: Context,
    @Arg('contractId', () => ID, { description: 'UUID.' }) contractId: string,
  ): Promise<Contract> {
    return endContract(ctx, contractId);
  }

  @Mutation(() => Contract, {
    description:
      'Creates a contract from a template, between its seller and a buyer, one of whom is the acting profile.',
  })
  createContract(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => CreateContractInput, { description: 'The contract.' }) input: CreateContractInput,
  ): Promise<Contract> {
    return createContract(ctx, input);
  }

  @Mutation(() => Contract, {
    description: 'Signs a contract in the app as the acting profile. Repeating it changes nothing.',
  })
  signContract(
    @Ctx() ctx: Context,
    @Arg('contractId', () => ID, { description: 'UUID.' }) contractId: string,
    @Arg('name', () => String, {
      nullable: true,
      description: 'Full name of the person who signs, as they type it; at most 120 characters.',
    })
    name: string | null,
  ): Promise<Contract> {
    return signContract(ctx, contractId, name ?? null);
  }
}
