import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { AudienceComparison } from '../insights/insights.enums.ts';
import { AudienceInsights } from '../insights/insights.view.ts';
import { AudienceFilterInput } from '../questions/filter.inputs.ts';
import {
  endSharedLink,
  openSharedLink,
  shareInsights,
  sharedInsights,
  sharedLinksOfViewer,
} from './shared-link.service.ts';
import {
  AudienceSharedLink,
  AudienceSharedLinkWithSecret,
  AudienceSharedSite,
  EndAudienceSharedLinkInput,
  ShareAudienceInsightsInput,
} from './shared-link.view.ts';

@Resolver()
export class AudienceSharedLinkResolver {
  @Query(() => [AudienceSharedLink], {
    nullable: true,
    description:
      'The links to the insights of an audience site of the profile that the viewer acts for, the latest first; at most 20. Null, with an error, for any other site.',
  })
  audienceSharedLinks(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceSharedLink[]> {
    return sharedLinksOfViewer(ctx, siteKey);
  }

  @Mutation(() => AudienceSharedLinkWithSecret, {
    description:
      'Makes a link at which anybody reads the insights of an audience site; a site has at most 20.',
  })
  shareAudienceInsights(
    @Ctx() ctx: Context,
    @Arg('input', () => ShareAudienceInsightsInput, { description: 'The insights.' })
    { siteKey }: ShareAudienceInsightsInput,
  ): Promise<AudienceSharedLinkWithSecret> {
    return shareInsights(ctx, siteKey);
  }

  @Mutation(() => Boolean, {
    description: 'Ends a link to the insights of an audience site at once; answers whether there was one.',
  })
  endAudienceSharedLink(
    @Ctx() ctx: Context,
    @Arg('input', () => EndAudienceSharedLinkInput, { description: 'The link.' })
    { siteKey, id }: EndAudienceSharedLinkInput,
  ): Promise<boolean> {
    return endSharedLink(ctx, siteKey, id);
  }

  @Mutation(() => AudienceSharedSite, {
    nullable: true,
    description:
      'Records that a shared link was opened, and answers its site; null if no link has the secret. For services of the platform only.',
  })
  openAudienceSharedLink(
    @Ctx() ctx: Context,
    @Arg('secret', () => String, { description: 'The secret in its address.' }) secret: string,
  ): Promise<AudienceSharedSite | null> {
    return openSharedLink(ctx, secret);
  }

  @Query(() => AudienceInsights, {
    nullable: true,
    description:
      'The insights behind a shared link; null if no link has the secret. For services of the platform only.',
  })
  sharedAudienceInsights(
    @Ctx() ctx: Context,
    @Arg('secret', () => String, { description: 'The secret in its address.' }) secret: string,
    @Arg('from', () => LocalDate, { description: 'First day, in the time zone of the site.' }) from: string,
    @Arg('to', () => LocalDate, { description: 'Last day; at most 762 days in all.' }) to: string,
    @Arg('compareWith', () => AudienceComparison, {
      nullable: true,
      description: 'What to compare these days with; nothing when not given.',
    })
    compareWith: AudienceComparison | null | undefined,
    @Arg('filters', () => [AudienceFilterInput], {
      defaultValue: [],
      description: 'Leaves the visits that all of them let through, at most 20; all visits without any.',
    })
    filters: AudienceFilterInput[],
  ): Promise<AudienceInsights | null> {
    return sharedInsights(ctx, secret, { from, to, filters }, compareWith ?? null);
  }
}
