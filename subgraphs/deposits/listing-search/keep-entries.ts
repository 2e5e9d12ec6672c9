import { startLoop } from '../../../kernel/database/jobs/loop.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { listedSubject } from '../../../kernel/text/listed-subject.ts';
import { findListings } from '../listings/listing.store.ts';
import { matchSearches } from '../saved-searches/match-searches.ts';
import type { ListedRecords } from './listed-records.ts';
import { entryOf } from './listing-entry.ts';
import { placesOfListings } from './listing-places.ts';
import { type ClaimedEntry, claimEntries, storeEntry } from './listing-entry.store.ts';

interface KeeperOptions extends Pick<ServiceDependencies, 'database' | 'logger' | 'clock' | 'graph'> {
  readonly listedRecords: ListedRecords;
}

const keyOf = ({ subjectId, sellerProfileId }: ClaimedEntry) =>
  listedSubject.write(subjectId, sellerProfileId);

/** Makes the entries anew whose listings, animals or litters have changed; each is due again if this is interrupted. */
export function keepEntries({ database: { pool }, logger, clock, graph, listedRecords }: KeeperOptions): {
  close(): Promise<void>;
} {
  return startLoop({
    pollMs: 500,
    work: async () => {
      const claimed = await claimEntries(pool);
      if (claimed.length === 0) return 0;
      const [records, listings] = await Promise.all([
        listedRecords(claimed.map(keyOf)),
        findListings(
          pool,
          claimed.map(({ listingId }) => listingId),
        ),
      ]);
      const places = await placesOfListings(graph, listings);
      const byId = new Map(listings.map((listing) => [listing.listingId, listing]));
      const keep = async (one: ClaimedEntry): Promise<void> => {
        const listing = byId.get(one.listingId);
        if (listing === undefined) return;
        const entry = entryOf(listing, records.get(keyOf(one)) ?? null, places.get(one.listingId) ?? null);
        const isShown = await inTransaction(pool, (transaction) => storeEntry(transaction, one, entry));
        if (isShown) await matchSearches({ pool, clock, graph }, { ...one, title: listing.title });
      };
      for (const one of claimed) {
        // One that cannot be made does not hold the others.
        await keep(one).catch((error: unknown) =>
          logger.warn({ err: error, listingId: one.listingId }, 'a listing is made findable later'),
        );
      }
      return claimed.length;
    },
    onError: (error) => logger.warn({ err: error }, 'listings are made findable later'),
  });
}
