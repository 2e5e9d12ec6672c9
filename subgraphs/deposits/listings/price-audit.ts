import Big from 'big.js';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { currencyExponent } from '../../../kernel/money/currency.ts';
import { notices } from '../notices.ts';
import type { ListingContent } from './listing.store.ts';

type Priced = Pick<ListingContent, 'title' | 'price' | 'currency' | 'items'>;

const listingItself = '';

/** What each thing on a listing costs, by what it is: itself, then the animals of a litter with prices of their own. */
function pricesOf({ title, price, currency, items }: Priced) {
  const printed = (amount: string | null) =>
    amount === null ? null : `${new Big(amount).toFixed(currencyExponent(currency))} ${currency}`;
  return new Map([
    [listingItself, { name: title, price: printed(price) }],
    ...items.map(
      (item) => [item.itemId, { name: `${title}: ${item.label}`, price: printed(item.price) }] as const,
    ),
  ]);
}

/**
 * Says in the audit log of the business what a listing and its animals cost from now on, as far as they did not before;
 * null for a new one. A person has no such log.
 */
export async function auditPrices(
  transaction: Transaction,
  ctx: Pick<Context, 'viewer' | 'clock'>,
  businessId: string,
  [before, after]: readonly [Priced | null, Priced],
): Promise<void> {
  if (ctx.viewer.profileKind === 'PERSON') return;
  const known = before === null ? null : pricesOf(before);
  for (const [id, details] of pricesOf(after)) {
    const isNew = known === null && id === listingItself;
    // An animal without a price of its own has the listing's.
    if (!isNew && details.price === (known?.get(id)?.price ?? null)) continue;
    await notices.audit(transaction, ctx, { event: 'LISTING_PRICE_SET', businessId, details });
  }
}
