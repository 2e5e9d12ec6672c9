import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { AudienceSite } from '../sites/site.view.ts';
import { CountPlatformPagesInput } from './platform-pages.inputs.ts';
import { countPlatformPages, recordVisitAction, siteOfPlatformPages } from './platform-pages.service.ts';
import { RecordVisitActionInput } from './visit-action.inputs.ts';

@Resolver()
export class PlatformPagesResolver {
  @Query(() => ID, {
    nullable: true,
    description:
      'The key of the audience site that counts the public pages of a business on the platform; null if it counts none, which is the default.',
  })
  siteOfPlatformPages(
    @Ctx() ctx: Context,
    @Arg('profileId', () => ID, { description: 'UUID of the business.' }) profileId: string,
  ): Promise<string | null> {
    return siteOfPlatformPages(ctx, profileId);
  }

  @Mutation(() => AudienceSite, {
    description:
      'Counts the public pages of its owner on the platform with an audience site, or no longer. Of the sites of an owner one counts them at most.',
  })
  countPlatformPages(
    @Ctx() ctx: Context,
    @Arg('input', () => CountPlatformPagesInput, { description: 'The site, and whether it counts them.' })
    input: CountPlatformPagesInput,
  ): Promise<AudienceSite> {
    return countPlatformPages(ctx, input);
  }

  @Mutation(() => Boolean, {
    description:
      'Adds what somebody did to the visit that led to it; true if it is new. For services of the platform only.',
  })
  recordVisitAction(
    @Ctx() ctx: Context,
    @Arg('input', () => RecordVisitActionInput, { description: 'What was done.' })
    input: RecordVisitActionInput,
  ): Promise<boolean> {
    return recordVisitAction(ctx, input);
  }
}
