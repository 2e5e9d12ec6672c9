import type DataLoader from 'dataloader';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { StorefrontView } from './storefront.entity.ts';

/** Finds storefronts that other subgraphs refer to, in one statement per request; all are public, open or closed. */
export function resolveStorefrontReference(
  { id }: { readonly id: string },
  ctx: Context<{ readonly storefront: DataLoader<string, StorefrontView | null> }>,
): Promise<StorefrontView | null> | null {
  return isUuid(id) ? ctx.loaders.storefront.load(id.toLowerCase()) : null;
}
