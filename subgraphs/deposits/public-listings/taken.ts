import DataLoader from 'dataloader';
import type { Context } from '../../../kernel/graph/context.ts';
import type { Listing } from '../listings/listing.view.ts';
import type { Reader } from '../reader.ts';
import { findReservations } from '../waitlist/waitlist-entry.store.ts';

/** Whether an item of a listing, or its single animal (without an item id), is reserved or has a deposit. */
export type IsTaken = (itemId: string | null, animalId: string | null) => boolean;

export type TakenLoader = DataLoader<Listing, IsTaken, string>;

/** What is needed to show listings with what is taken of them. */
export interface WithTaken {
  readonly loaders: { readonly taken: TakenLoader };
}

/** What is taken of listings: for all of a list at once, from the replica if there is one. */
export function takenLoader(
  ctx: Pick<Context, 'lagging' | 'clock'>,
  animalsWithDeposit: (reader: Reader, animalIds: readonly string[]) => Promise<ReadonlySet<string>>,
): TakenLoader {
  return new DataLoader(
    async (listings) => {
      const pool = await ctx.lagging();
      const ids = listings.map(({ listingId }) => listingId);
      const animalIds = listings.flatMap(({ animalId, items }) => [
        ...(animalId === null ? [] : [animalId]),
        ...items.flatMap((item) => item.animalId ?? []),
      ]);
      const [reservations, withDeposit] = await Promise.all([
        findReservations(pool, listings, ctx.clock.now()),
        animalsWithDeposit(pool, animalIds),
      ]);
      return ids.map((id) => {
        const reserved = new Set(
          reservations.filter(({ listingId }) => listingId === id).map(({ itemId }) => itemId),
        );
        return (itemId, animalId) => reserved.has(itemId) || (animalId !== null && withDeposit.has(animalId));
      });
    },
    { cacheKeyFn: ({ listingId }) => listingId },
  );
}
