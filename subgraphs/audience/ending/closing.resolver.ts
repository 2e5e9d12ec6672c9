import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { ClosingInput, ClosingStep } from '../../../kernel/ending/closing.inputs.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { suspendSitesOf } from '../sites/site.store.ts';

@Resolver()
export class SiteClosingResolver {
  @Mutation(() => Boolean, {
    description:
      'A step of the closing of a business at its sites, which are stopped at the end. For services of the platform only.',
  })
  async closeSitesOf(
    @Ctx() ctx: Context,
    @Arg('input', () => ClosingInput, { description: 'The business, and the step.' })
    { profileId, step }: ClosingInput,
  ): Promise<boolean> {
    requireSystem(ctx.viewer);
    if (step === ClosingStep.END && isUuid(profileId)) {
      await inTransaction(ctx.pool, (transaction) => suspendSitesOf(transaction, profileId, ctx.clock.now()));
    }
    return true;
  }
}
