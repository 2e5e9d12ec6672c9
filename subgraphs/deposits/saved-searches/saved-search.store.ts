import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { type Reader, rowsOf } from '../reader.ts';
import type { ListingFilterInput } from '../listing-search/listing-search.inputs.ts';
import { type ListingSearch, tagFilters } from '../listing-search/listing-search.ts';
import type { SavedSearch } from './saved-search.view.ts';

const columns = `s.id, s.name, s.filter, s.created_at as "createdAt"`;
const savedRows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    filter: z.custom<ListingFilterInput>(),
    createdAt: z.string().transform(isoInstant),
  }),
);

/** The tags of few listings first: a listing finds the searches by this one of theirs. */
const rarestFirst = ['breed', 'city', 'species', 'country', 'sex', 'kind', 'currency'] as const;
/** The lead of searches without tags. */
export const anyLead = 'any';

const leadOf = ({ tags }: ListingSearch): string =>
  rarestFirst.flatMap((name) => tags[name] ?? [])[0] ?? anyLead;

/** The searches of a profile, newest first. */
export async function listSearches(pool: Pool, profileId: string): Promise<SavedSearch[]> {
  const sql = `select ${columns} from deposits.saved_search s where s.profile_id = $1
    order by s.created_at desc, s.id desc limit 100`;
  return savedRows.parse((await pool.query(sql, [profileId])).rows);
}

/** The number of a profile's searches, which does not change until the transaction ends. */
export async function lockSearchesOf(transaction: Transaction, profileId: string): Promise<number> {
  await transaction(`select pg_advisory_xact_lock(hashtextextended('saved searches ' || $1, 0))`, [
    profileId,
  ]);
  const counted = await transaction(
    'select count(*)::integer as count from deposits.saved_search where profile_id = $1',
    [profileId],
  );
  return z.array(z.object({ count: z.int() })).parse(counted)[0]?.count ?? 0;
}

/** Stores a search. */
export async function insertSearch(
  transaction: Transaction,
  {
    id,
    profileId,
    name,
    filter,
    search,
    now,
  }: Readonly<Record<'id' | 'profileId' | 'name', string>> & {
    readonly filter: ListingFilterInput;
    readonly search: ListingSearch;
    readonly now: Date;
  },
): Promise<void> {
  const tags = tagFilters.flatMap((tag) => search.tags[tag] ?? []);
  const { words, priceFrom, priceTo, ageFromMonths, ageBelowMonths, place } = search;
  await transaction(
    `insert into deposits.saved_search (id, profile_id, name, filter, lead, tags, words, price_from, price_to,
       age_from_months, age_below_months, latitude, longitude, radius_km, created_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7::tsquery, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      profileId,
      name,
      JSON.stringify(filter),
      leadOf(search),
      tags,
      words,
      priceFrom,
      priceTo,
      ageFromMonths,
      ageBelowMonths,
      place?.lat.toFixed(2) ?? null,
      place?.lon.toFixed(2) ?? null,
      place?.radiusKm ?? null,
      now,
    ],
  );
}

/** Renames a search of the profile; null for any other. */
export async function renameSearch(
  reader: Reader,
  profileId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<SavedSearch | null> {
  const sql = `update deposits.saved_search s set name = $3 where s.profile_id = $1 and s.id = $2 returning ${columns}`;
  return savedRows.parse(await rowsOf(reader, sql, [profileId, id, name]))[0] ?? null;
}

/** Deletes a search of the profile, if it has one with this id. */
export async function removeSearch(reader: Reader, profileId: string, id: string): Promise<void> {
  await rowsOf(reader, 'delete from deposits.saved_search where profile_id = $1 and id = $2', [
    profileId,
    id,
  ]);
}

/** Deletes all that a profile searches for. */
export async function removeSearchesOf(transaction: Transaction, profileId: string): Promise<void> {
  await transaction('delete from deposits.saved_search where profile_id = $1', [profileId]);
}
