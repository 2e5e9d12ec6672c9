import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Profile } from '../access/profile.reference.ts';
import type { CommerceContext } from '../context.ts';
import { OfferView } from '../offers/offer.view.ts';
import { OrderQuoteInput } from './quote.inputs.ts';
import { orderQuote } from './quote.service.ts';
import { OrderQuote, QuotedLine, QuotedLineState, QuotedPart } from './quote.view.ts';

@Resolver(() => QuotedLine)
export class QuoteResolver {
  @Query(() => OrderQuote, {
    description: 'What an order would cost now, and what of it cannot be ordered; for everybody.',
  })
  orderQuote(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => OrderQuoteInput, { description: 'What may be ordered.' }) input: OrderQuoteInput,
  ): Promise<OrderQuote> {
    return orderQuote(ctx, input);
  }

  @FieldResolver(() => OfferView, { nullable: true, description: 'The offer; null if it is gone.' })
  async offer(
    @Root() { offerId, state }: QuotedLine,
    @Ctx() ctx: CommerceContext,
  ): Promise<OfferView | null> {
    return state === QuotedLineState.GONE ? null : ctx.loaders.offer.load(offerId);
  }
}

/** The seller of a part. */
@Resolver(() => QuotedPart)
export class QuotedPartResolver {
  @FieldResolver(() => Profile, { description: 'The business that sells it.' })
  seller(@Root() { sellerProfileId: id }: QuotedPart): Profile {
    return { id };
  }
}
