import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { CreateContractInput } from './contract.inputs.ts';
import { contractOfViewer, createContract, signContract } from './contract.service.ts';
import { Contract } from './contract.view.ts';

@Resolver()
export class ContractResolver {
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

  @Mutation(() => Contract, {
    description:
      'Creates a contract from a template, between its seller and a buyer, one of whom is the acting profile.',
  })
  createContract(
    @Ctx() ctx: Context,
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
  ): Promise<Contract> {
    return signContract(ctx, contractId);
  }
}
