import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { CommerceContext } from '../context.ts';
import { FoundCatalogItemPage } from '../storefronts/found-catalog-item.view.ts';
import { searchCatalogItems, searchStore } from './store-search.service.ts';
import { StoreSearchPage } from './store-search.view.ts';

const textArgument = { description: '1 to 100 characters.' } as const;
const pageArgument = { defaultValue: 1, description: '1 to 10,000.' } as const;
const pageSizeArgument = { defaultValue: 25, description: '1 to 100.' } as const;

const matching =
  'whose name and brand hold every word of a text, one that begins so or one of the same stem; where there is none, those that hold words which look like it. ' +
  'Words end where digits begin, and the other way round.';

@Resolver(() => StoreSearchPage)
export class StoreSearchResolver {
  @Query(() => StoreSearchPage, {
    description: `Products, active storefronts, and live bundles and pledges ${matching}`,
  })
  storeSearch(
    @Ctx() ctx: CommerceContext,
    @Arg('text', () => String, textArgument) text: string,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<StoreSearchPage> {
    checkPage({ page, pageSize });
    return searchStore(ctx, { text, page, pageSize });
  }

  @Query(() => FoundCatalogItemPage, {
    description: `Products ${matching}`,
    deprecationReason: 'storeSearch finds products among the rest.',
  })
  catalogItemSearch(
    @Ctx() ctx: CommerceContext,
    @Arg('text', () => String, textArgument) text: string,
    @Arg('page', () => Int, pageArgument) page: number,
    @Arg('pageSize', () => Int, pageSizeArgument) pageSize: number,
  ): Promise<FoundCatalogItemPage> {
    checkPage({ page, pageSize });
    return searchCatalogItems(ctx, { text, page, pageSize });
  }
}
