import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ClosingInput } from '../../../kernel/ending/closing.inputs.ts';
import { OpenMatter } from '../../../kernel/ending/open-matter.view.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { openDepositsOf, takeClosingStep } from './closing.service.ts';

@Resolver()
export class DepositClosingResolver {
  @Query(() => [OpenMatter], {
    description:
      'Deposits of a profile that are not settled, and sales whose money is still to move, at most 100. For services of the platform only.',
  })
  openDepositsOf(
    @Ctx() ctx: Context,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<readonly OpenMatter[]> {
    return openDepositsOf(ctx, profileId);
  }

  @Mutation(() => [OpenMatter], {
    description:
      'A step of the closing of a business at its deposits and listings; answers what is open. For services of the platform only.',
  })
  closeDepositsOf(
    @Ctx() ctx: Context,
    @Arg('input', () => ClosingInput, { description: 'The business, and the step.' }) input: ClosingInput,
  ): Promise<readonly OpenMatter[]> {
    return takeClosingStep(ctx, input);
  }
}
