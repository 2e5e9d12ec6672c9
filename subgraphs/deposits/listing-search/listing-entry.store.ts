import type { Pool } from 'pg';
import { z } from 'zod';
import { isDue } from '../../../kernel/database/due.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { ListingEntry } from './listing-entry.ts';

const atOnce = 50;
/** If a process is killed with an entry, or cannot ask, others take it after that. */
const claimSeconds = 10;

const claimSql = `
  with due as (
    select e.listing_id from deposits.listing_entry e where ${isDue('e.due_at')}
    order by e.is_of_before, e.due_at limit ${atOnce} for update skip locked
  )
  update deposits.listing_entry e set due_at = clock_timestamp() + interval '${claimSeconds} seconds'
  from due where e.listing_id = due.listing_id
  returning e.listing_id as "listingId", e.seller_profile_id as "sellerProfileId", e.subject_id as "subjectId", e.version,
    e.is_of_before as "isOfBefore"`;
const claimedRows = z.array(
  z.object({
    listingId: z.string(),
    sellerProfileId: z.string(),
    subjectId: z.string(),
    version: z.int(),
    /** For sale since before there were entries. */
    isOfBefore: z.boolean(),
  }),
);
export type ClaimedEntry = z.output<typeof claimedRows>[number];

const storeSql = `
  update deposits.listing_entry set
    is_gone = $3, kind = $4, species_code = $5, species_name = $6, breed_code = $7, breed_name = $8, born_on = $9,
    country_code = $10, city = $11, currency = $12, price = $13, tags = $14, words = array_to_tsvector($15::text[]),
    latitude = $16, longitude = $17,
    -- What is shown stays due until the searches that it fits are found; what is not shown fits none.
    due_at = case when status = 'ACTIVE' and not $3 then due_at end,
    matched = case when status = 'ACTIVE' and not $3 then matched end,
    is_of_before = is_of_before and status = 'ACTIVE' and not $3
  where listing_id = $1 and version = $2 returning is_shown as "isShown"`;
const storedRows = z.array(z.object({ isShown: z.boolean() }));

/** Claims entries that are to be made anew; no other process gets them for a while. */
export async function claimEntries(pool: Pick<Pool, 'query'>): Promise<readonly ClaimedEntry[]> {
  return claimedRows.parse((await pool.query({ name: 'claim listing entries', text: claimSql })).rows);
}

/** Stores an entry, unless what it is made of has changed since it was claimed. Returns whether it is shown now. */
export async function storeEntry(
  transaction: Transaction,
  { listingId, version }: Pick<ClaimedEntry, 'listingId' | 'version'>,
  entry: ListingEntry,
): Promise<boolean> {
  const values = [
    listingId,
    version,
    entry.isGone,
    entry.kind,
    entry.speciesCode,
    entry.speciesName,
    entry.breedCode,
    entry.breedName,
    entry.bornOn,
    entry.countryCode,
    entry.city,
    entry.currency,
    entry.price,
    entry.tags,
    entry.words,
    entry.place?.lat ?? null,
    entry.place?.lon ?? null,
  ];
  return storedRows.parse(await transaction(storeSql, values))[0]?.isShown ?? false;
}

/** Has the entries of listings of these animals and litters made anew. */
export async function renewEntriesOf(pool: Pool, subjectIds: readonly string[]): Promise<void> {
  await pool.query(
    `update deposits.listing_entry set version = version + 1, due_at = clock_timestamp()
     where subject_id = any($1::uuid[])`,
    [subjectIds],
  );
}
