import { z } from 'zod';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { line } from '../../../kernel/text/lines.ts';
import type { CommerceContext } from '../context.ts';
import type { FoundCatalogItemPage } from '../storefronts/found-catalog-item.view.ts';
import { type Found, type FoundKind, correctWords, searchNames } from './store-search.store.ts';
import type { StoreSearchHit, StoreSearchPage } from './store-search.view.ts';

interface Search {
  readonly text: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Searches for the words, and if nothing has them, for those that were probably meant. */
async function search(ctx: Context, kinds: readonly FoundKind[], { text: typed, ...page }: Search) {
  const { text } = parseFields(z.object({ text: line(100) }), { text: typed });
  const now = ctx.clock.now();
  const pool = await ctx.lagging();
  const found = await searchNames(pool, now, { kinds, text, ...page });
  const correctedText = found.total > 0 ? null : await correctWords(pool, text);
  if (correctedText === null) return { ...found, correctedText };
  const meant = await searchNames(pool, now, { kinds, text: correctedText, ...page });
  return { ...meant, correctedText: meant.total > 0 ? correctedText : null };
}

async function hitOf(found: Found, { loaders }: CommerceContext): Promise<StoreSearchHit[]> {
  const none = { catalogItem: null, offer: null, storefront: null };
  if (found.kind === 'CATALOG_ITEM') return [{ ...none, catalogItem: found.catalogItem }];
  const hit =
    found.kind === 'OFFER'
      ? { ...none, offer: await loaders.offer.load(found.id) }
      : { ...none, storefront: await loaders.storefront.load(found.id) };
  // It may have just been deleted.
  return hit.offer === null && hit.storefront === null ? [] : [hit];
}

/** Products, storefronts and offers without a product, by the words of their names, for everybody. */
export async function searchStore(ctx: CommerceContext, query: Search): Promise<StoreSearchPage> {
  const { items, ...page } = await search(ctx, ['STOREFRONT', 'CATALOG_ITEM', 'OFFER'], query);
  return { items: (await Promise.all(items.map((found) => hitOf(found, ctx)))).flat(), ...page };
}

/** Products only. */
export async function searchCatalogItems(ctx: Context, query: Search): Promise<FoundCatalogItemPage> {
  const { items, total } = await search(ctx, ['CATALOG_ITEM'], query);
  return {
    items: items.flatMap((found) => (found.kind === 'CATALOG_ITEM' ? [found.catalogItem] : [])),
    total,
  };
}
