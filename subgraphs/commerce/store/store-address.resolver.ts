import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { CommerceContext } from '../context.ts';
import { listStoreAddresses, maximumAddressPages } from './store-address.store.ts';
import { StoreAddress, StoreAddressKind, StoreAddressPage } from './store-address.view.ts';

@Resolver(() => StoreAddress)
export class StoreAddressResolver {
  @Query(() => StoreAddressPage, { description: 'The pages of the store, for its sitemap.' })
  async storeAddresses(
    @Ctx() ctx: CommerceContext,
    @Arg('kind', () => StoreAddressKind, { description: 'Of which kind.' }) kind: StoreAddressKind,
    @Arg('page', () => Int, { description: `1 to ${maximumAddressPages}.` }) page: number,
  ): Promise<StoreAddressPage> {
    if (page < 1 || page > maximumAddressPages) {
      const detail = `From 1 to ${maximumAddressPages}.`;
      throw new DomainError('0010010000400', 'The page is out of range.', {
        errors: [{ field: 'query:page', code: 'OUT_OF_RANGE', detail }],
      });
    }
    return listStoreAddresses(await ctx.lagging(), ctx.clock.now(), kind, page);
  }
}
