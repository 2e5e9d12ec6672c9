import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { ItemAvailability, ListingStatus } from '../listings/listing.enums.ts';
import { lockPublished } from '../listings/listing.store.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import type { Listing } from '../listings/listing.view.ts';
import { hasLivePass, litterPassNeeded } from './litter-pass.ts';
import { closeExpiredEntries, storeStep } from './waitlist-entry.store.ts';
import { type WaitlistEntry, WaitlistStatus } from './waitlist-entry.view.ts';
import { checkStatus, findOwnEntry } from './waitlist.access.ts';

/** contract 6.5: how long an accepted offer waits for the deposit. */
const reservedMs = 24 * 3_600_000;

/** An entry that a member changes, and the version that they know. */
interface EntryStep {
  readonly entryId: string;
  readonly expectedVersion: number | null;
}

/** Changes an entry of the viewer's profile in one transaction, and returns the result. */
async function moveEntry(
  ctx: ListingContext,
  { entryId, expectedVersion }: EntryStep,
  work: (transaction: Transaction, entry: WaitlistEntry, listing: Listing) => Promise<void>,
): Promise<WaitlistEntry> {
  const profileId = await requireOwnerOrManager(ctx);
  const { listingShortCode } = await findOwnEntry(ctx.pool, entryId, { profileId }, ctx.clock.now());
  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, async () => {
      const listing = await lockPublished(transaction, listingShortCode);
      const now = ctx.clock.now();
      await closeExpiredEntries(transaction, now, listing.listingId);
      const entry = await findOwnEntry(transaction, entryId, { profileId }, now);
      checkVersion(entry, expectedVersion);
      await work(transaction, entry, listing);
      return findOwnEntry(transaction, entryId, { profileId }, now);
    });
  });
}

/** Whether somebody else has what an entry was offered: its deposit, or the item itself. */
async function isTaken(
  { loaders }: ListingContext,
  transaction: Transaction,
  { offeredItemId }: WaitlistEntry,
  { items, animalId: single }: Listing,
): Promise<boolean> {
  const item = items.find(({ itemId }) => itemId === offeredItemId);
  const isGone = item?.availability === ItemAvailability.SOLD || item?.availability === ItemAvailability.KEPT;
  const animalId = item === undefined ? single : item.animalId;
  if (isGone || animalId === null) return isGone;
  return (await loaders.animalsWithDeposit(transaction, [animalId])).has(animalId);
}

/**
 * Accepts an offer, which reserves the animal for the deposit (contract 6.5). Throws AD_LitterPass_RJ, AD_Closed_RJ for
 * a listing that is not active, UP_State_RJ for an entry without an offer or with an expired one, and for what
 * somebody else has in the meantime: whoever was offered it waits again, at their place.
 */
export async function acceptOffer(ctx: ListingContext, step: EntryStep): Promise<WaitlistEntry> {
  const profileId = await requireOwnerOrManager(ctx);
  const hasPass = await hasLivePass(
    ctx,
    await findOwnEntry(ctx.pool, step.entryId, { profileId }, ctx.clock.now()),
  );
  const answered = await moveEntry(ctx, step, async (transaction, entry, listing) => {
    if (!hasPass) throw litterPassNeeded();
    checkStatus(entry, WaitlistStatus.OFFERED);
    if (listing.status !== ListingStatus.ACTIVE) {
      throw new DomainError('AnimalListing_Waitlist_AD_Closed_RJ', `The listing is ${listing.status}.`);
    }
    if (await isTaken(ctx, transaction, entry, listing)) {
      await storeStep(transaction, entry.entryId, ['back']);
      return;
    }
    const now = ctx.clock.now();
    const reservedUntil = new Date(now.getTime() + reservedMs);
    await storeStep(transaction, entry.entryId, ['accepted', now, reservedUntil]);
  });
  if (answered.status !== WaitlistStatus.WAITING) return answered;
  const detail = 'Somebody else has taken it in the meantime. The place on the waitlist is kept.';
  throw new DomainError('AnimalListing_Waitlist_UP_State_RJ', detail);
}

/** Declines an offer; the animal can be offered to the next. */
export function declineOffer(ctx: ListingContext, step: EntryStep): Promise<WaitlistEntry> {
  return moveEntry(ctx, step, async (transaction, entry) => {
    checkStatus(entry, WaitlistStatus.OFFERED);
    await storeStep(transaction, entry.entryId, ['declined', ctx.clock.now()]);
  });
}

/** Leaves a waitlist, even with an offer or a reservation; paying a deposit already removes the entry. */
export function leaveWaitlist(ctx: ListingContext, step: EntryStep): Promise<WaitlistEntry> {
  const { WAITING, OFFERED, ACCEPTED, LEFT } = WaitlistStatus;
  return moveEntry(ctx, step, async (transaction, entry) => {
    checkStatus(entry, WAITING, OFFERED, ...(entry.depositId === null ? [ACCEPTED] : []), LEFT);
    if (entry.status !== LEFT) await storeStep(transaction, entry.entryId, ['left']);
  });
}
