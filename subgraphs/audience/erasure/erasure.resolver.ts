import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { EraseAudienceVisitsInput } from './erasure.inputs.ts';
import { eraseVisitsOf, erasuresOfViewer } from './erasure.service.ts';
import { AudienceErasure } from './erasure.view.ts';

@Resolver()
export class AudienceErasureResolver {
  @Mutation(() => Boolean, {
    description:
      'Deletes what is known of a visitor of an audience site, or of some of its days. It is gone from hits, visits and figures within a day.',
  })
  eraseAudienceVisits(
    @Ctx() ctx: Context,
    @Arg('input', () => EraseAudienceVisitsInput, { description: 'What to delete.' })
    input: EraseAudienceVisitsInput,
  ): Promise<boolean> {
    return eraseVisitsOf(ctx, input);
  }

  @Query(() => [AudienceErasure], {
    nullable: true,
    description:
      'What of an audience site of the profile that the viewer acts for was deleted in the last day, or is to be, the latest first; at most 50. Null, with an error, for any other site.',
  })
  audienceErasures(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceErasure[]> {
    return erasuresOfViewer(ctx, siteKey);
  }
}
