import type { StoredEstimate, StoredItem } from '../estimates/estimate.store.ts';
import type { ServiceView } from '../services/service.view.ts';

/** What the price of an appointment depends on. */
interface PricedPart {
  readonly service: ServiceView;
  readonly petCount: number;
  readonly extent: { readonly nights: number | null };
  readonly asked: { readonly addOnIds: readonly string[] };
}

function fits(item: StoredItem, { service, petCount, extent, asked }: PricedPart): boolean {
  const addOnIds = new Set(asked.addOnIds);
  return (
    item.serviceId === service.id &&
    item.petCount === petCount &&
    (extent.nights === null || item.nights === extent.nights) &&
    item.addOns.length === addOnIds.size &&
    item.addOns.every(({ id }) => addOnIds.has(id))
  );
}

/**
 * The prices of an estimate for appointments, in their order; null if it is for something else: another client, any
 * client if the client is hidden, or not one item for each appointment with the same service, number of pets, add-ons
 * and, by night, nights.
 */
export function pricesOfEstimate(
  { items, clientId, currency }: StoredEstimate,
  bookedFor: string | null,
  parts: readonly PricedPart[],
): readonly (string | null)[] | null {
  if (clientId !== null && clientId !== bookedFor) return null;
  if (items.length !== parts.length) return null;
  const left = [...items];
  const prices: (string | null)[] = [];
  for (const part of parts) {
    if (part.service.currency !== currency) return null;
    const index = left.findIndex((item) => fits(item, part));
    const [item] = index === -1 ? [] : left.splice(index, 1);
    if (item === undefined) return null;
    prices.push(item.lineTotal);
  }
  return prices;
}
