import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { isVerifiedNonprofit, setVerifiedNonprofit } from './nonprofit.service.ts';

@Resolver()
export class NonprofitResolver {
  @Query(() => Boolean, {
    description:
      'Whether a profile is a verified nonprofit. For services of the platform and administrators.',
  })
  isVerifiedNonprofit(
    @Ctx() ctx: Context,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
  ): Promise<boolean> {
    return isVerifiedNonprofit(ctx, profileId);
  }

  @Mutation(() => Boolean, {
    description:
      'Says whether a business or place is a verified nonprofit, which pays no fee on deposits. For administrators.',
  })
  setVerifiedNonprofit(
    @Ctx() ctx: Context,
    @Arg('profileId', () => ID, { description: 'UUID of the profile.' }) profileId: string,
    @Arg('isVerified', () => Boolean, { description: 'Whether it is one.' }) isVerified: boolean,
  ): Promise<boolean> {
    return setVerifiedNonprofit(ctx, profileId, isVerified);
  }
}
