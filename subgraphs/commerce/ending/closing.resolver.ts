import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ClosingInput } from '../../../kernel/ending/closing.inputs.ts';
import { OpenMatter } from '../../../kernel/ending/open-matter.view.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { openSalesOf, takeClosingStep } from './closing.service.ts';

@Resolver()
export class SaleClosingResolver {
  @Query(() => [OpenMatter], {
    description:
      'Sales of a profile, on either side, that are not over, at most 100. For services of the platform only.',
  })
  openSalesOf(
    @Ctx() ctx: Context,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<readonly OpenMatter[]> {
    return openSalesOf(ctx, profileId);
  }

  @Mutation(() => [OpenMatter], {
    description:
      'A step of the closing of a business at its sales, offers and storefronts; answers what is open. For services of the platform only.',
  })
  closeSalesOf(
    @Ctx() ctx: Context,
    @Arg('input', () => ClosingInput, { description: 'The business, and the step.' }) input: ClosingInput,
  ): Promise<readonly OpenMatter[]> {
    return takeClosingStep(ctx, input);
  }
}
