import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { DepositsContext } from '../../context.ts';
import { beginOnboarding, payoutAccountOf } from './payout-account.service.ts';
import { BeginPayoutOnboardingInput, PayoutAccount } from './payout-account.view.ts';

@Resolver()
export class PayoutAccountResolver {
  @Query(() => PayoutAccount, { description: 'The payout account of the profile that the viewer acts for.' })
  payoutAccount(@Ctx() ctx: DepositsContext): Promise<PayoutAccount> {
    return payoutAccountOf(ctx);
  }

  @Mutation(() => PayoutAccount, {
    description:
      'Opens a payout account for the profile that the viewer acts for, unless it has one, and says where to go on with it.',
  })
  beginPayoutOnboarding(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => BeginPayoutOnboardingInput, { description: 'Where to come back to.' })
    input: BeginPayoutOnboardingInput,
  ): Promise<PayoutAccount> {
    return beginOnboarding(ctx, input);
  }
}
