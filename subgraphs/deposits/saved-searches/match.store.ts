import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { ClaimedEntry } from '../listing-search/listing-entry.store.ts';
import { anyLead } from './saved-search.store.ts';

const facts = (of: string) =>
  ['tags', 'words', 'price', 'born_on', 'latitude', 'longitude']
    .map((column) => `${of}.${column}`)
    .join(', ');

/**
 * By one index: the searches that a tag of the listing leads to, after the last profile that was looked at for this version
 * of it. One for each profile, its oldest.
 */
const fittingSql = `
  select distinct on (f.profile_id) f.id, f.profile_id as "profileId"
  from deposits.listing_entry e
  cross join lateral (select distinct unnest(e.tags || '${anyLead}'::text) as lead) l
  cross join lateral (
    select distinct on (s.profile_id) s.id, s.profile_id, s.created_at
    from deposits.saved_search s
    where s.lead = l.lead and s.profile_id <> e.seller_profile_id
      and s.profile_id > case when e.told_version = e.version then e.told_to
        else '00000000-0000-0000-0000-000000000000'::uuid end
      and deposits.fits(s, ${facts('e')}, $2::date)
      and (e.matched is null or not deposits.fits(s, ${facts('(e.matched)')}, $2::date))
      and not exists (
        select from deposits.listing_match m where m.profile_id = s.profile_id and m.listing_id = e.listing_id)
    order by s.profile_id, s.created_at, s.id limit $3) f
  where e.listing_id = $1 and e.is_shown
  order by f.profile_id, f.created_at, f.id limit $3`;

const fittingRows = z.array(z.object({ id: z.string(), profileId: z.string() }));
export type FittingSearch = z.output<typeof fittingRows>[number];

/** Searches that a shown listing fits, and did not when it was looked at last; not the seller's own. */
export async function findFitting(
  pool: Pool,
  { listingId, limit, now }: { readonly listingId: string; readonly limit: number; readonly now: Date },
): Promise<readonly FittingSearch[]> {
  const today = now.toISOString().slice(0, 10);
  return fittingRows.parse((await pool.query(fittingSql, [listingId, today, limit])).rows);
}

/** Locks an entry that has not changed and is shown; false for any other. */
export async function lockShown(
  transaction: Transaction,
  { listingId, version }: Pick<ClaimedEntry, 'listingId' | 'version'>,
): Promise<boolean> {
  const locked = await transaction(
    'select from deposits.listing_entry where listing_id = $1 and version = $2 and is_shown for update',
    [listingId, version],
  );
  return locked.length > 0;
}

/** Records who is told of a listing because of a search that is still kept; returns those who were not told before. */
export async function recordMatches(
  transaction: Transaction,
  {
    listingId,
    searches,
    now,
  }: { readonly listingId: string; readonly searches: readonly FittingSearch[]; readonly now: Date },
): Promise<readonly string[]> {
  const recorded = await transaction(
    `insert into deposits.listing_match (profile_id, listing_id, search_id, told_at)
     select s.profile_id, $1, s.id, $3 from deposits.saved_search s where s.id = any($2::uuid[])
     order by s.profile_id for share
     on conflict do nothing returning profile_id as "profileId"`,
    [listingId, searches.map(({ id }) => id), now],
  );
  return z
    .array(z.object({ profileId: z.string() }))
    .parse(recorded)
    .map(({ profileId }) => profileId);
}

/** Remembers what a locked entry was when it was looked at. */
export async function settleEntry(transaction: Transaction, listingId: string): Promise<void> {
  await transaction(
    `update deposits.listing_entry e set due_at = null, is_of_before = false, told_version = null, told_to = null,
       matched = row(${facts('e')})::deposits.matched_entry where e.listing_id = $1`,
    [listingId],
  );
}

/** Leaves a locked entry due: those after this profile are still to be told. */
export async function continueAfter(
  transaction: Transaction,
  listingId: string,
  profileId: string,
): Promise<void> {
  await transaction(
    `update deposits.listing_entry set due_at = clock_timestamp(), told_version = version, told_to = $2
     where listing_id = $1`,
    [listingId, profileId],
  );
}
