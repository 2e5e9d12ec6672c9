import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { ContractSignature } from './contract.view.ts';
import { createSigningLink, signContractByLink } from './signing-link.service.ts';
import { CreateSigningLinkInput, SignContractByLinkInput, SigningLink } from './signing-link.view.ts';

@Resolver()
export class SigningLinkResolver {
  @Mutation(() => SigningLink, {
    description: 'Creates a link with which a side of a contract can sign without an account, for 30 days.',
  })
  createSigningLink(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateSigningLinkInput, { description: 'The link.' }) input: CreateSigningLinkInput,
  ): Promise<SigningLink> {
    return createSigningLink(ctx, input);
  }

  @Mutation(() => ContractSignature, {
    description:
      'Signs through a link; once for each side, however often it is called. Anybody with the link can call it.',
  })
  signContractByLink(
    @Ctx() ctx: Context,
    @Arg('input', () => SignContractByLinkInput, { description: 'The signature.' })
    input: SignContractByLinkInput,
  ): Promise<ContractSignature> {
    return signContractByLink(ctx, input);
  }
}
