import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import { reserveEligibility } from './eligibility.service.ts';
import { ReserveEligibility } from './eligibility.view.ts';

@Resolver()
export class ReserveEligibilityResolver {
  @Query(() => ReserveEligibility, {
    nullable: true,
    description:
      'Whether an animal listing of the acting profile can take protected deposits; null, with an error, for any other.',
  })
  reserveEligibility(
    @Ctx() ctx: ListingContext,
    @Arg('listingId', () => ID, { description: 'UUID of the listing.' }) listingId: string,
    @Arg('amount', () => Decimal, {
      nullable: true,
      description: "A deposit amount to check instead of the listing's.",
    })
    amount: string | null,
  ): Promise<ReserveEligibility> {
    return reserveEligibility(ctx, listingId, { amount: amount ?? null });
  }
}
