import type { Pool } from 'pg';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { derivedId } from '../../../kernel/text/derived-id.ts';
import { newId } from '../../../kernel/text/ids.ts';
import type { ClaimedEntry } from '../listing-search/listing-entry.store.ts';
import { notices } from '../notices.ts';
import {
  type FittingSearch,
  continueAfter,
  findFitting,
  lockShown,
  recordMatches,
  settleEntry,
} from './match.store.ts';

export const membersOfProfilesOperation = operation(
  'MembersOfProfiles',
  'query MembersOfProfiles($profileIds: [ID!]!) { rolesInProfiles(profileIds: $profileIds) { profileId memberId } }',
);

/** Searches whose owners are told at once; whoever is left is told next. */
const atOnce = 90;

interface Matcher extends Pick<ServiceDependencies, 'clock' | 'graph'> {
  readonly pool: Pool;
}
type ShownEntry = ClaimedEntry & { readonly title: string };

/** Those of people who do not sell it: a member of the seller knows of the listing. */
async function ofOthers(
  { graph }: Pick<Matcher, 'graph'>,
  seller: string,
  found: readonly FittingSearch[],
): Promise<readonly FittingSearch[]> {
  if (found.length === 0) return [];
  const profileIds = [seller, ...new Set(found.map(({ profileId }) => profileId))];
  const asked = askGraph(graph, membersOfProfilesOperation, { profileIds }, systemViewer(newId()));
  const { rolesInProfiles } = await asked;
  const sellers = new Set(
    rolesInProfiles.filter(({ profileId }) => profileId === seller).map(({ memberId }) => memberId),
  );
  const theirs = new Set(
    rolesInProfiles.filter(({ memberId }) => sellers.has(memberId)).map(({ profileId }) => profileId),
  );
  return found.filter(({ profileId }) => !theirs.has(profileId));
}

/**
 * Tells whoever has saved a search that a listing fits now and did not when it was looked at last; each profile once
 * for a listing, and nobody of one that has been for sale since before. If this is interrupted, the entry is still due.
 */
export async function matchSearches(matcher: Matcher, entry: ShownEntry): Promise<void> {
  const { pool, clock } = matcher;
  const { listingId, sellerProfileId, version, title, isOfBefore } = entry;
  const now = clock.now();
  const found = isOfBefore ? [] : await findFitting(pool, { listingId, limit: atOnce, now });
  const told = await ofOthers(matcher, sellerProfileId, found);
  await inTransaction(pool, async (transaction) => {
    // Changed meanwhile, or not shown any more: it is looked at again.
    if (!(await lockShown(transaction, { listingId, version }))) return;
    for (const profileId of await recordMatches(transaction, { listingId, searches: told, now })) {
      await notices.tell(
        transaction,
        { viewer: null, clock },
        {
          kind: 'LISTING_MATCH',
          eventId: derivedId(`deposits LISTING_MATCH ${profileId} ${listingId}`),
          about: { kind: 'FOUND_LISTING', id: listingId },
          to: [{ profileId }],
          arguments: { listing: title },
        },
      );
    }
    const last = found.length < atOnce ? undefined : found.at(-1);
    if (last === undefined) await settleEntry(transaction, listingId);
    else await continueAfter(transaction, listingId, last.profileId);
  });
}
