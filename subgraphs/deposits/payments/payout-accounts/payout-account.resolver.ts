import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { DepositsContext } from '../../context.ts';
import { beginOnboarding, payoutAccountOf } from './payout-account.service.ts';
import { BeginPayoutOnboardingInput, PayoutAccount } from './payout-account.view.ts';
import { notePayoutNotices, payoutNotices } from './payout-notice.service.ts';
import { PayoutNotice } from './payout-notice.view.ts';

@Resolver()
export class PayoutAccountResolver {
  @Query(() => PayoutAccount, { description: 'The payout account of the profile that the viewer acts for.' })
  payoutAccount(@Ctx() ctx: DepositsContext): Promise<PayoutAccount> {
    return payoutAccountOf(ctx);
  }

  @Mutation(() => PayoutAccount, {
    description:
      'Opens a payout account for the acting profile, unless it has one, and returns where to continue.',
  })
  beginPayoutOnboarding(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => BeginPayoutOnboardingInput, { description: 'Where the browser returns to.' })
    input: BeginPayoutOnboardingInput,
  ): Promise<PayoutAccount> {
    return beginOnboarding(ctx, input);
  }

  @Query(() => [PayoutNotice], {
    description: 'Mail about payout accounts to be written, at most 100. For services of the platform only.',
  })
  payoutNotices(@Ctx() ctx: DepositsContext): Promise<PayoutNotice[]> {
    return payoutNotices(ctx);
  }

  @Mutation(() => Boolean, {
    description: 'Records that mail about payout accounts was written. For services of the platform only.',
  })
  notePayoutNotices(
    @Ctx() ctx: DepositsContext,
    @Arg('mailIds', () => [ID], { description: 'UUIDs of the mail, at most 100.' }) mailIds: string[],
  ): Promise<boolean> {
    return notePayoutNotices(ctx, mailIds);
  }
}
