import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { siteOfViewer } from '../sites/site.service.ts';
import { readIntake } from './intake.store.ts';
import { AudienceIntake } from './intake.view.ts';

@Resolver()
export class AudienceIntakeResolver {
  @Query(() => AudienceIntake, {
    nullable: true,
    description:
      'Whether hits of an audience site of the profile that the viewer acts for arrive; null, with an error, for any other site.',
  })
  async audienceIntake(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceIntake> {
    const site = await siteOfViewer(ctx, siteKey);
    return readIntake(ctx.pool, site.siteKey, ctx.clock.now());
  }
}
