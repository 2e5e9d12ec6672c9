import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { ReportMessageInput } from './complaint.inputs.ts';
import { liftMessagingPause, messagingStanding, pageOfPaused, reportMessage } from './complaint.service.ts';
import { MessageReport, MessagingStanding, MessagingStandingPage } from './complaint.view.ts';

@Resolver()
export class ComplaintResolver {
  @Query(() => MessagingStanding, { description: 'Whether the acting business may send messages.' })
  messagingStanding(@Ctx() ctx: Context): Promise<MessagingStanding> {
    return messagingStanding(ctx);
  }

  @Query(() => MessagingStandingPage, {
    description: 'Businesses whose messages are paused because of complaints; for administrators.',
  })
  pausedMessaging(
    @Ctx() ctx: Context,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<MessagingStandingPage> {
    checkPage({ page, pageSize });
    return pageOfPaused(ctx, { page, pageSize });
  }

  @Mutation(() => MessageReport, {
    description:
      'Reports a message that a business wrote to the viewer. Messages of a business are paused when 5 different clients report it within 30 days.',
  })
  reportMessage(
    @Ctx() ctx: Context,
    @Arg('input', () => ReportMessageInput, { description: 'The complaint.' }) input: ReportMessageInput,
  ): Promise<MessageReport> {
    return reportMessage(ctx, input);
  }

  @Mutation(() => MessagingStanding, {
    description:
      'Lets a business send messages again after complaints, which then no longer count. For administrators.',
  })
  liftMessagingPause(
    @Ctx() ctx: Context,
    @Arg('businessId', () => ID, { description: 'UUID of the profile of the business.' }) businessId: string,
  ): Promise<MessagingStanding> {
    return liftMessagingPause(ctx, businessId);
  }
}
