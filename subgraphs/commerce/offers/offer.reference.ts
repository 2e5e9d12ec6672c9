import type DataLoader from 'dataloader';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { OfferView } from './offer.view.ts';

/** Finds offers that other subgraphs refer to, in one statement per request; all are public, in every status. */
export function resolveOfferReference(
  { id }: { readonly id: string },
  ctx: Context<{ readonly offer: DataLoader<string, OfferView | null> }>,
): Promise<OfferView | null> | null {
  return isUuid(id) ? ctx.loaders.offer.load(id.toLowerCase()) : null;
}
