import { isUuid } from '../../kernel/ids.ts';
import type { CommerceContext } from './context.ts';
import type { OfferView } from './offer.view.ts';

/** Finds offers that other subgraphs name, in one statement a request; everybody may see each, in every status. */
export function resolveOfferReference(
  { id }: { readonly id: string },
  ctx: CommerceContext,
): Promise<OfferView | null> | null {
  return isUuid(id) ? ctx.loaders.offer.load(id.toLowerCase()) : null;
}
