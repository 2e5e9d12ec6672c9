import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import {
  endWeeklyMail,
  setWeeklyMail,
  weeklyMailOfMember,
  weeklyMailOfViewer,
} from './weekly-mail.service.ts';
import {
  AudienceWeeklyMail,
  EndAudienceWeeklyMailInput,
  SetAudienceWeeklyMailInput,
} from './weekly-mail.view.ts';

@Resolver()
export class AudienceWeeklyMailResolver {
  @Query(() => AudienceWeeklyMail, {
    nullable: true,
    description:
      'Whether the viewer gets the figures of an audience site of the profile that they act for by mail every week. Null, with an error, for any other site.',
  })
  audienceWeeklyMail(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceWeeklyMail> {
    return weeklyMailOfViewer(ctx, siteKey);
  }

  @Mutation(() => AudienceWeeklyMail, {
    description:
      'Turns the weekly mail with the figures of an audience site on or off, for the viewer alone. It needs a confirmed e-mail address.',
  })
  setAudienceWeeklyMail(
    @Ctx() ctx: Context,
    @Arg('input', () => SetAudienceWeeklyMailInput, { description: 'The site, and what the viewer wants.' })
    input: SetAudienceWeeklyMailInput,
  ): Promise<AudienceWeeklyMail> {
    return setWeeklyMail(ctx, input);
  }

  @Query(() => AudienceWeeklyMail, {
    nullable: true,
    description:
      'Whether a member gets the weekly mail about an audience site; null if there is no such site. For services of the platform only.',
  })
  audienceWeeklyMailOfMember(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
    @Arg('memberId', () => ID, { description: 'UUID of the member.' }) memberId: string,
  ): Promise<AudienceWeeklyMail | null> {
    return weeklyMailOfMember(ctx, { siteKey, memberId });
  }

  @Mutation(() => AudienceWeeklyMail, {
    nullable: true,
    description:
      'Ends the weekly mail of a member about an audience site; null if there is no such site. For services of the platform only.',
  })
  endAudienceWeeklyMail(
    @Ctx() ctx: Context,
    @Arg('input', () => EndAudienceWeeklyMailInput, { description: 'The site, and the member.' })
    input: EndAudienceWeeklyMailInput,
  ): Promise<AudienceWeeklyMail | null> {
    return endWeeklyMail(ctx, input);
  }
}
