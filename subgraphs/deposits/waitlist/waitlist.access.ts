import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { Reader } from '../reader.ts';
import { findEntry } from './waitlist-entry.store.ts';
import type { WaitlistEntry, WaitlistStatus } from './waitlist-entry.view.ts';

/** The refusal for everything missing from waitlists: listings, entries, and those of somebody else. */
export function waitlistNotFound(): DomainError {
  return new DomainError('AnimalListing_Waitlist_GT_Resource_FL');
}

/** A query for a listing, with the refusal of waitlists. */
export async function ofWaitlist<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const isMissing =
      error instanceof DomainError && error.code === 'AnimalListing_AnimalListing_GT_Resource_FL';
    throw isMissing ? waitlistNotFound() : error;
  }
}

/** An entry with this owner, of a profile or a listing; any other is missing. */
export async function findOwnEntry(
  reader: Reader | Transaction,
  id: string,
  owner: Partial<Pick<WaitlistEntry, 'profileId' | 'listingId'>>,
  now: Date,
): Promise<WaitlistEntry> {
  const entry = isUuid(id) ? await findEntry(reader, id, now) : null;
  const { profileId = entry?.profileId, listingId = entry?.listingId } = owner;
  if (entry === null || entry.profileId !== profileId || entry.listingId !== listingId) {
    throw waitlistNotFound();
  }
  return entry;
}

/** Refuses a step that the status of an entry does not allow. */
export function checkStatus({ status }: WaitlistEntry, ...allowed: readonly WaitlistStatus[]): void {
  if (!allowed.includes(status)) {
    throw new DomainError('AnimalListing_Waitlist_UP_State_RJ', `The entry is ${status}.`);
  }
}
