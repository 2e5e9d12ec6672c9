import { DomainError } from '../../../kernel/errors/errors.ts';
import { ItemAvailability, ListingKind } from '../listings/listing.enums.ts';
import type { ListingItem } from '../listing-items/listing-item.view.ts';
import type { ListingContent } from '../listings/listing.store.ts';
import type { ListingReader } from '../listings/listing-sources.ts';
import { ProviderOutage } from '../payments/payment-provider.ts';
import type { DepositFee } from '../terms/deposit-terms.ts';
import { minorUnits } from '../terms/minor-units.ts';
import { resolveFee } from '../terms/resolve-fee.ts';
import { ReserveMode } from '../terms/terms.enums.ts';
import { type OfferedAnimal, type ReserveFacts, capOf } from './reserve-checklist.ts';

/** Whether deposits of a listing are held if its conditions are met; for any other they are information. */
export function acceptsDeposits({ isContactOnly, deposit }: ListingContent): boolean {
  return !isContactOnly && deposit.reserveMode === ReserveMode.RESERVE;
}

type Priced = Pick<ListingContent, 'kind' | 'items' | 'price' | 'currency'>;

/** What is available of a litter; null for a single animal. */
function availableItems({ kind, items }: Priced): readonly ListingItem[] | null {
  if (kind !== ListingKind.LITTER) return null;
  return items.filter(({ availability }) => availability === ItemAvailability.AVAILABLE);
}

/** The prices that cap the deposits of a listing, in minor units. */
export function pricesOf(listing: Priced): readonly (bigint | null)[] {
  const items = availableItems(listing) ?? [];
  const prices = items.length === 0 ? [listing.price] : items.map(({ price }) => price ?? listing.price);
  return prices.map((price) => (price === null ? null : minorUnits(price, listing.currency)));
}

async function offeredAnimals(
  { loaders }: ListingReader,
  listing: ListingContent,
  items: readonly ListingItem[] | null,
): Promise<readonly OfferedAnimal[]> {
  const inMinor = (price: string | null) => (price === null ? null : minorUnits(price, listing.currency));
  if (items === null) {
    const animal = listing.animalId === null ? null : await loaders.animal.load(listing.animalId);
    return [{ label: null, animal, bornOn: animal?.birthDate ?? null, price: inMinor(listing.price) }];
  }
  const litter = listing.birthId === null ? null : await loaders.litter.load(listing.birthId);
  return Promise.all(
    items.map(async ({ animalId, label, price }) => ({
      label,
      animal: animalId === null ? null : await loaders.animal.load(animalId),
      bornOn: litter?.birthDate ?? null,
      price: inMinor(price ?? listing.price),
    })),
  );
}

async function payoutsOf({ loaders, viewer, logger }: ListingReader, profileId: string): Promise<boolean> {
  try {
    return await loaders.hasActivePayouts(profileId);
  } catch (error) {
    if (!(error instanceof ProviderOutage)) throw error;
    logger.error({ err: error, requestId: viewer.requestId }, 'the payment provider did not answer');
    throw new DomainError('0010010000503', 'The payment provider did not answer.');
  }
}

/** The facts about a listing from other services, for the checklist; amounts are minor units. */
export interface ReserveReading {
  readonly facts: ReserveFacts;
  /** For the deposit, or for the maximum if it has no amount. */
  readonly fee: DepositFee;
  readonly previewed: bigint;
}

/**
 * Reads what the conditions of a protected deposit need: for one item, or for all available ones of a litter. `amount`
 * replaces the deposit of the terms. Throws HD_Fee_FL.
 */
export async function readReserveFacts(
  ctx: ListingReader,
  sellerProfileId: string,
  listing: ListingContent,
  { item, amount: other }: { readonly item?: ListingItem | null; readonly amount?: bigint | null } = {},
): Promise<ReserveReading> {
  const { currency, deposit } = listing;
  const own = deposit.amount === null ? null : minorUnits(deposit.amount, currency);
  const amount = other ?? own;
  const previewed = amount ?? capOf(pricesOf(listing), currency).amount;
  const [offered, isPayoutActive, fee] = await Promise.all([
    offeredAnimals(ctx, listing, item ? [item] : availableItems(listing)),
    payoutsOf(ctx, sellerProfileId),
    resolveFee(ctx, sellerProfileId, { amount: previewed, currency }),
  ]);
  const { pickupWindowEnd } = deposit;
  const { netToSeller } = fee;
  const now = ctx.clock.now();
  return {
    facts: { sellerProfileId, offered, pickupWindowEnd, amount, currency, netToSeller, isPayoutActive, now },
    fee,
    previewed,
  };
}
