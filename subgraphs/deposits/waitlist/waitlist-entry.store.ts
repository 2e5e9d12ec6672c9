import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import type { Listing } from '../listings/listing.view.ts';
import { type Reader, rowsOf } from '../reader.ts';
import type { WaitlistEntry, WaitlistOffer, WaitlistPage } from './waitlist-entry.view.ts';

/** Expired entries are over from that instant on, even before the job runs; `$1` is the time everywhere below. */
const ranOut = (alias: string) => `(
  ${alias}.status = 'OFFERED' and ${alias}.offer_expires_at <= $1
  or ${alias}.status = 'ACCEPTED' and ${alias}.deposit_id is null and ${alias}.reserved_until <= $1)`;
const inLine = (alias: string) =>
  `(${alias}.status = 'WAITING' or ${alias}.status = 'OFFERED' and ${alias}.offer_expires_at > $1)`;
const status = `case when ${ranOut('e')} then 'EXPIRED' else e.status end`;
const position = `
  case when ${inLine('e')} then (
    select count(*)::integer from deposits.waitlist_entry o
    where o.listing_id = e.listing_id and o.seller_profile_id = e.seller_profile_id and (o.joined_at, o.id) <= (e.joined_at, e.id) and ${inLine('o')}) end`;
/** A price is a text: JSON would make a float of it. */
const offer = `
  case when e.offered_at is not null then (
    select json_build_object('label', i.label, 'price', coalesce(i.price, l.price)::text, 'currency', l.currency)
    from (select 1) one
    left join deposits.listing_item i on i.id = e.offered_item_id and i.listing_id = e.listing_id
      and i.seller_profile_id = e.seller_profile_id) end`;
/** A closed listing stays as it is: what had time left when it was closed ended with it. */
const isEndedByClosing = `(${status} = 'EXPIRED' and l.status = 'CLOSED'
  and (e.offered_at is null or coalesce(e.reserved_until, e.offer_expires_at) > l.updated_at))`;
const columns = `
  e.id as "entryId", e.listing_id as "listingId", l.short_code as "listingShortCode", l.title as "listingTitle",
  l.birth_id as "birthId", l.seller_profile_id as "sellerProfileId", e.profile_id as "profileId", ${status} as status, ${position} as position,
  e.preferred_sex as "preferredSex", e.preferred_color_text as "preferredColorText", e.note,
  e.offered_item_id as "offeredItemId", ${offer} as offer, e.offered_at as "offeredAtUtc", e.offer_expires_at as "offerExpiresAtUtc",
  e.responded_at as "respondedAtUtc", e.reserved_until as "reservedUntilUtc", e.deposit_id as "depositId",
  ${isEndedByClosing} as "isEndedByClosing",
  l.reserve_mode = 'RESERVE' and not l.is_contact_only as "takesDeposits", e.joined_at as "joinedAtUtc", e.version`;
const entries = `deposits.waitlist_entry e
  join deposits.listing l on l.id = e.listing_id and l.seller_profile_id = e.seller_profile_id`;
const page = (where: string, order: string) => `
  select t.total, p.* from (
    select count(*)::integer as total from ${entries} where ${where} and ($3::text is null or ${status} = $3)) t
  left join lateral (
    select * from (
      select ${columns} from ${entries} where ${where} and ($3::text is null or ${status} = $3)) found
    order by ${order} limit $4 offset $5) p on true`;
const findSql = `select ${columns} from ${entries} where e.id = $2`;
const liveSql = `
  select ${columns} from ${entries}
  where e.listing_id = $2 and e.profile_id = $3
    and (e.status in ('WAITING', 'OFFERED') or e.status = 'ACCEPTED' and e.deposit_id is null)`;
const ofProfileSql = page('e.profile_id = $2', '"joinedAtUtc" desc, "entryId" desc');
const ofListingSql = page('e.listing_id = $2', 'position nulls last, "joinedAtUtc", "entryId"');

const foundRows = z.array(z.custom<WaitlistEntry>());

const instant = (text: string | null) => (text === null ? null : isoInstant(text));

const priced = ({ price, ...offered }: WaitlistOffer): WaitlistOffer => ({
  ...offered,
  price: price === null ? null : printMoney(price, offered.currency),
});

function viewOf(row: WaitlistEntry): WaitlistEntry {
  return {
    entryId: row.entryId,
    listingId: row.listingId,
    listingShortCode: row.listingShortCode,
    listingTitle: row.listingTitle,
    birthId: row.birthId,
    sellerProfileId: row.sellerProfileId,
    profileId: row.profileId,
    status: row.status,
    position: row.position,
    preferredSex: row.preferredSex,
    preferredColorText: row.preferredColorText,
    note: row.note,
    offeredItemId: row.offeredItemId,
    offer: row.offer && priced(row.offer),
    offeredAtUtc: instant(row.offeredAtUtc),
    offerExpiresAtUtc: instant(row.offerExpiresAtUtc),
    respondedAtUtc: instant(row.respondedAtUtc),
    reservedUntilUtc: instant(row.reservedUntilUtc),
    depositId: row.depositId,
    isEndedByClosing: row.isEndedByClosing,
    takesDeposits: row.takesDeposits,
    joinedAtUtc: isoInstant(row.joinedAtUtc),
    version: row.version,
  };
}

async function oneOf(reader: Reader, sql: string, values: readonly unknown[]): Promise<WaitlistEntry | null> {
  const [row] = foundRows.parse(await rowsOf(reader, sql, values));
  return row === undefined ? null : viewOf(row);
}

export function findEntry(reader: Reader, id: string, now: Date): Promise<WaitlistEntry | null> {
  return oneOf(reader, findSql, [now, id]);
}

interface PageAsked {
  readonly status: string | null;
  readonly page: number;
  readonly pageSize: number;
}

async function pageBy(
  reader: Reader,
  sql: string,
  ofWhat: string,
  { status: wanted, page: number, pageSize }: PageAsked,
  now: Date,
): Promise<WaitlistPage> {
  const rows = z
    .array(z.custom<WaitlistEntry & { total: number }>())
    .parse(await rowsOf(reader, sql, [now, ofWhat, wanted, pageSize, (number - 1) * pageSize]));
  return { items: rows[0]?.entryId ? rows.map(viewOf) : [], total: rows[0]?.total ?? 0 };
}

/** One page of a profile's entries, newest first. */
export function listEntriesOfProfile(reader: Reader, profileId: string, asked: PageAsked, now: Date) {
  return pageBy(reader, ofProfileSql, profileId, asked, now);
}

/** One page of a listing's entries by their place, then those without one, the first to join first. */
export function listEntriesOfListing(reader: Reader, listingId: string, asked: PageAsked, now: Date) {
  return pageBy(reader, ofListingSql, listingId, asked, now);
}

type ListingOfSeller = Pick<Listing, 'listingId' | 'sellerProfileId'>;

/** The number of entries that wait or have an offer. */
export async function countWaiting(
  reader: Reader,
  { listingId, sellerProfileId }: ListingOfSeller,
  now: Date,
): Promise<number> {
  const sql = `
    select count(*)::integer as count from deposits.waitlist_entry e
    where e.seller_profile_id = $3 and e.listing_id = $2 and ${inLine('e')}`;
  const rows = await rowsOf(reader, sql, [now, listingId, sellerProfileId]);
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count;
}

/** What is reserved until one person pays the deposit. */
export interface Reservation {
  readonly listingId: string;
  readonly entryId: string;
  readonly profileId: string;
  /** Null for a single animal. */
  readonly itemId: string | null;
}

/** What is reserved after an accepted offer for any of the listings. */
export async function findReservations(
  reader: Reader,
  listings: readonly ListingOfSeller[],
  now: Date,
): Promise<readonly Reservation[]> {
  const sql = `
    select e.listing_id as "listingId", e.id as "entryId", e.profile_id as "profileId", e.offered_item_id as "itemId"
    from deposits.waitlist_entry e
    where e.seller_profile_id = any($3::uuid[]) and e.listing_id = any($2::uuid[]) and e.status = 'ACCEPTED' and e.deposit_id is null and e.reserved_until > $1`;
  const sellers = [...new Set(listings.map(({ sellerProfileId }) => sellerProfileId))];
  const values = [now, listings.map(({ listingId }) => listingId), sellers];
  return z.array(z.custom<Reservation>()).parse(await rowsOf(reader, sql, values));
}

/** What is offered to somebody or reserved in a locked listing; null is its single animal. */
export async function findPromised(
  transaction: Transaction,
  { listingId, sellerProfileId }: ListingOfSeller,
): Promise<ReadonlySet<string | null>> {
  const sql = `
    select offered_item_id as id from deposits.waitlist_entry
    where seller_profile_id = $2 and listing_id = $1
      and (status = 'OFFERED' or status = 'ACCEPTED' and deposit_id is null)`;
  const rows = await transaction(sql, [listingId, sellerProfileId]);
  return new Set(
    z
      .array(z.object({ id: z.string().nullable() }))
      .parse(rows)
      .map(({ id }) => id),
  );
}

/** Ends expired offers and reservations, of one listing or of all. */
export async function closeExpiredEntries(
  reader: Reader,
  now: Date,
  listingId: string | null = null,
): Promise<void> {
  const sql = `
    update deposits.waitlist_entry e set status = 'EXPIRED', version = version + 1
    where ${ranOut('e')} and ($2::uuid is null or e.listing_id = $2)`;
  await rowsOf(reader, sql, [now, listingId]);
}

/** The fields of a new entry. */
export interface NewEntry extends Pick<WaitlistEntry, 'preferredSex' | 'preferredColorText' | 'note'> {
  readonly id: string;
  readonly listingId: string;
  readonly profileId: string;
}

/** Puts a profile on a waitlist; one that is already there stays as it is. */
export async function insertEntry(
  transaction: Transaction,
  entry: NewEntry,
  now: Date,
): Promise<{ readonly entry: WaitlistEntry; readonly isNew: boolean }> {
  const { id, listingId, profileId, preferredSex, preferredColorText, note } = entry;
  const inserted = await transaction(
    `insert into deposits.waitlist_entry (
       id, listing_id, profile_id, preferred_sex, preferred_color_text, note, joined_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [id, listingId, profileId, preferredSex, preferredColorText, note, now],
  );
  const found = await oneOf(transaction, liveSql, [now, listingId, profileId]);
  if (found === null) throw new Error('who stands on a waitlist is not there');
  return { entry: found, isNew: inserted.length === 1 };
}

/** What an entry is set to that waits again, at its place. */
export const waitsAgain = `status = 'WAITING', offered_item_id = null, offered_at = null, offer_expires_at = null,
  responded_at = null, reserved_until = null`;

const step = (assignments: string) =>
  `update deposits.waitlist_entry set ${assignments}, version = version + 1 where id = $1`;
const steps = {
  offered: step(`status = 'OFFERED', offered_at = $2, offer_expires_at = $3, offered_item_id = $4`),
  accepted: step(`status = 'ACCEPTED', responded_at = $2, reserved_until = $3`),
  declined: step(`status = 'DECLINED', responded_at = $2`),
  left: step(`status = 'LEFT'`),
  back: step(waitsAgain),
  paying: step('deposit_id = $2'),
};

/** Changes an entry whose listing is locked. */
export async function storeStep(
  transaction: Transaction,
  id: string,
  [kind, ...values]: readonly [kind: keyof typeof steps, ...values: (Date | string | null)[]],
): Promise<void> {
  await transaction(steps[kind], [id, ...values]);
}
