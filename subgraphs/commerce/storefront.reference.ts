import { isUuid } from '../../kernel/ids.ts';
import type { CommerceContext } from './context.ts';
import type { StorefrontView } from './storefront.entity.ts';

/** Finds storefronts that other subgraphs name, in one statement a request; everybody may see each, open or closed. */
export function resolveStorefrontReference(
  { id }: { readonly id: string },
  ctx: CommerceContext,
): Promise<StorefrontView | null> | null {
  return isUuid(id) ? ctx.loaders.storefront.load(id.toLowerCase()) : null;
}
