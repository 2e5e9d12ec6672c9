import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { listingNotFound } from './listing.access.ts';
import type { ListingVersionInput } from './listing.inputs.ts';
import { findListing, lockListing } from './listing.store.ts';
import type { ListingContext } from './listing-sources.ts';
import type { Listing } from './listing.view.ts';

/** The facts from other services were about another version of the listing. */
class ChangedMeanwhile extends Error {}

const mostTries = 5;

/** How a listing is changed. */
interface ListingChange<Facts> {
  /** Calls other services about the listing, before the transaction, to keep that short. Refuses nothing. */
  readonly gather: (listing: Listing) => Promise<Facts>;
  /** Changes the locked listing, which is the version that the facts are about. */
  readonly work: (transaction: Transaction, listing: Listing, facts: Facts) => Promise<void>;
}

/** Changes a listing of the viewer's profile in one transaction, and returns the result. */
export async function changeListing<Facts>(
  ctx: ListingContext,
  { listingId, expectedVersion }: ListingVersionInput,
  { gather, work }: ListingChange<Facts>,
): Promise<Listing> {
  const owner = await requireOwnerOrManager(ctx);
  if (!isUuid(listingId)) throw listingNotFound();
  const attempt = async (): Promise<Listing> => {
    const read = await findListing(ctx.pool, owner, listingId);
    const facts = await gather(read);
    return inTransaction(ctx.pool, async (transaction) => {
      return idempotencyKeys.once(transaction, ctx, async () => {
        const listing = await lockListing(transaction, owner, listingId);
        checkVersion(listing, expectedVersion);
        if (listing.version !== read.version) throw new ChangedMeanwhile();
        await work(transaction, listing, facts);
        return findListing(transaction, owner, listingId);
      });
    });
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === mostTries) throw error;
    }
  }
}
