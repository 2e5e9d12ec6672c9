import { subjectOfListing } from '../../../kernel/audience/listing-subject.ts';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { type Reader, rowsOf } from '../reader.ts';
import type { ListingTerms } from '../terms/listing-terms.view.ts';
import { listingNotFound } from './listing.access.ts';
import type { ListingStatus } from './listing.enums.ts';
import type { Listing, ListingPage, ListingTitle } from './listing.view.ts';

/** Amounts are texts: JSON would make floats of them. */
const itemsSql = `
  coalesce((
    select json_agg(json_build_object(
      'itemId', i.id, 'animalId', i.animal_id, 'label', i.label, 'sex', i.sex, 'colorText', i.color_text,
      'price', i.price::text, 'availability', i.availability) order by i.position)
    from deposits.listing_item i
    where i.listing_id = l.id and i.seller_profile_id = l.seller_profile_id), '[]') as items`;
const columns = `
  l.id as "listingId", l.short_code as "shortCode", l.seller_profile_id as "sellerProfileId", l.kind,
  l.animal_id as "animalId", l.birth_id as "birthId", l.status, l.title, l.description, l.price, l.currency,
  l.is_contact_only as "isContactOnly", l.city, l.subdivision_code as "subdivisionCode",
  l.country_code as "countryCode", l.ready_date as "readyDate", l.media_short_codes as "mediaShortCodes",
  l.waitlist_open as "waitlistOpen", l.deposit_required as "required", l.deposit_amount as "amount",
  l.deposit_refundable as "refundable", l.deposit_policy_text as "policyText", l.reserve_mode as "reserveMode",
  l.pickup_window_end as "pickupWindowEnd", l.deposit_clause as "depositClause",
  l.contract_template_id as "contractTemplateId", l.version, l.created_at as "createdAtUtc",
  l.updated_at as "updatedAtUtc", l.published_at as "publishedAtUtc", l.closed_reason as "closedReason", ${itemsSql}`;
const ofOwnerSql = `select ${columns} from deposits.listing l where l.id = $1 and l.seller_profile_id = $2`;
const publishedSql = `select ${columns} from deposits.listing l where l.short_code = $1 and l.published_at is not null`;
const titlesSql = `
  select l.id as "listingId", l.short_code as "shortCode", l.seller_profile_id as "sellerProfileId", l.title,
    l.animal_id as "animalId", l.birth_id as "birthId"
  from deposits.listing l
  where l.id = any($1::uuid[]) and (l.status = 'ACTIVE' or l.seller_profile_id = $2)`;
const listSql = `
  select t.total, p.* from (
    select count(*)::integer as total from deposits.listing l
    where l.seller_profile_id = $1 and ($2::text is null or l.status = $2)) t
  left join lateral (
    select ${columns} from deposits.listing l
    where l.seller_profile_id = $1 and ($2::text is null or l.status = $2)
    order by l.created_at desc, l.id desc limit $3 offset $4) p on true`;

/** One index for a seller's listings, another for everybody's; not those of what is gone. */
const shownSql = (where: string) => `
  select t.total, p.* from (
    select count(*)::integer as total from deposits.listing_entry e where e.is_shown and ${where}) t
  left join lateral (
    select ${columns} from (
      select e.listing_id, e.published_at from deposits.listing_entry e where e.is_shown and ${where}
      order by e.published_at desc, e.listing_id desc limit $2 offset $3) e
    join deposits.listing l on l.id = e.listing_id
    order by e.published_at desc, e.listing_id desc) p on true`;
const ofSellerSql = shownSql('e.seller_profile_id = $1');
const ofAllSql = shownSql('$1::uuid is null');
const byIdsSql = `select ${columns} from deposits.listing l where l.id = any($1::uuid[])`;

type Row = Omit<Listing, 'deposit'> & ListingTerms;

const foundRows = z.array(z.custom<Row>());

function viewOf(row: Row): Listing {
  const { required, amount, refundable, policyText, reserveMode, pickupWindowEnd, depositClause } = row;
  const { contractTemplateId, ...rest } = row;
  const printed = (value: string | null) => (value === null ? null : printMoney(value, row.currency));
  return {
    listingId: rest.listingId,
    shortCode: rest.shortCode,
    status: rest.status,
    kind: rest.kind,
    sellerProfileId: rest.sellerProfileId,
    animalId: rest.animalId,
    birthId: rest.birthId,
    items: rest.items.map(({ itemId, animalId, label, sex, colorText, price, availability }) => ({
      itemId,
      animalId,
      label,
      sex,
      colorText,
      price: printed(price),
      availability,
    })),
    title: rest.title,
    description: rest.description,
    price: printed(rest.price),
    currency: rest.currency,
    isContactOnly: rest.isContactOnly,
    city: rest.city,
    subdivisionCode: rest.subdivisionCode,
    countryCode: rest.countryCode,
    readyDate: rest.readyDate,
    mediaShortCodes: rest.mediaShortCodes,
    waitlistOpen: rest.waitlistOpen,
    deposit: {
      required,
      amount: printed(amount),
      refundable,
      policyText,
      reserveMode,
      pickupWindowEnd,
      depositClause,
      contractTemplateId,
    },
    version: rest.version,
    createdAtUtc: isoInstant(rest.createdAtUtc),
    updatedAtUtc: isoInstant(rest.updatedAtUtc),
    publishedAtUtc: rest.publishedAtUtc === null ? null : isoInstant(rest.publishedAtUtc),
    closedReason: rest.closedReason,
  };
}

async function oneOf(reader: Reader, sql: string, values: readonly unknown[]): Promise<Listing> {
  const [row] = foundRows.parse(await rowsOf(reader, sql, values));
  if (row === undefined) throw listingNotFound();
  return viewOf(row);
}

function pageOf(found: readonly unknown[]): ListingPage {
  const rows = z.array(z.custom<Row & { total: number }>()).parse(found);
  return { items: rows[0]?.listingId ? rows.map(viewOf) : [], total: rows[0]?.total ?? 0 };
}

const foundTitles = z.array(
  z.custom<
    Omit<ListingTitle, 'subject'> & { readonly animalId: string | null; readonly birthId: string | null }
  >(),
);

/** The titles of the given listings that are for sale or the owner's. */
export async function findTitles(
  reader: Reader,
  owner: string,
  ids: readonly string[],
): Promise<ListingTitle[]> {
  const found = foundTitles.parse(await rowsOf(reader, titlesSql, [ids, owner]));
  return found.map(({ animalId, birthId, ...title }) => ({
    ...title,
    subject: subjectOfListing({ ...title, animalId, birthId }),
  }));
}

/** The owner's listing; any other is missing. */
export function findListing(reader: Reader, owner: string, id: string): Promise<Listing> {
  return oneOf(reader, ofOwnerSql, [id, owner]);
}

/** Those of the given listings that exist, whoever owns them, in no order. */
export async function findListings(reader: Reader, ids: readonly string[]): Promise<Listing[]> {
  return foundRows.parse(await rowsOf(reader, byIdsSql, [ids])).map(viewOf);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockListing(transaction: Transaction, owner: string, id: string): Promise<Listing> {
  await transaction(
    'select version from deposits.listing where id = $1 and seller_profile_id = $2 for update',
    [id, owner],
  );
  return findListing(transaction, owner, id);
}

const sellerRows = z.array(z.object({ seller: z.string() }));

/** Whose listing it is; null if there is none. For administrators. */
export async function sellerOfListing(reader: Reader, id: string): Promise<string | null> {
  const sql = 'select seller_profile_id as seller from deposits.listing where id = $1';
  return sellerRows.parse(await rowsOf(reader, sql, [id]))[0]?.seller ?? null;
}

/** A listing that was once published; any other is missing. */
export function findPublished(reader: Reader, shortCode: string): Promise<Listing> {
  return oneOf(reader, publishedSql, [shortCode]);
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockPublished(transaction: Transaction, shortCode: string): Promise<Listing> {
  await transaction('select version from deposits.listing where short_code = $1 for update', [shortCode]);
  return findPublished(transaction, shortCode);
}

/** One page of the owner's listings, newest first; only those with the status if one is given. */
export async function listListings(
  reader: Reader,
  owner: string,
  {
    status,
    page,
    pageSize,
  }: { readonly status: string | null; readonly page: number; readonly pageSize: number },
): Promise<ListingPage> {
  return pageOf(await rowsOf(reader, listSql, [owner, status, pageSize, (page - 1) * pageSize]));
}

/** One page of active listings, newest first: of one seller, or of everybody. */
export async function listShown(
  reader: Reader,
  seller: string | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ListingPage> {
  const sql = seller === null ? ofAllSql : ofSellerSql;
  return pageOf(await rowsOf(reader, sql, [seller, pageSize, (page - 1) * pageSize]));
}

const insertSql = `
  insert into deposits.listing (
    id, short_code, seller_profile_id, kind, animal_id, birth_id, title, description, price, currency,
    is_contact_only, city, subdivision_code, country_code, ready_date, media_short_codes, waitlist_open,
    deposit_required, deposit_amount, deposit_refundable, deposit_policy_text, reserve_mode, pickup_window_end,
    deposit_clause, contract_template_id, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
    $24, $25, $26, $26)
  on conflict (short_code) do nothing returning id`;
const updateSql = `
  update deposits.listing set
    animal_id = $2, birth_id = $3, title = $4, description = $5, price = $6, currency = $7, is_contact_only = $8,
    city = $9, subdivision_code = $10, country_code = $11, ready_date = $12, media_short_codes = $13,
    waitlist_open = $14, deposit_required = $15, deposit_amount = $16, deposit_refundable = $17,
    deposit_policy_text = $18, reserve_mode = $19, pickup_window_end = $20, deposit_clause = $21,
    contract_template_id = $22, updated_at = $23, version = version + 1
  where id = $1`;

/** The owner's fields of a listing, in the order of both statements. */
function saidOf(listing: ListingContent): readonly unknown[] {
  const { deposit } = listing;
  return [
    listing.animalId,
    listing.birthId,
    listing.title,
    listing.description,
    listing.price,
    listing.currency,
    listing.isContactOnly,
    listing.city,
    listing.subdivisionCode,
    listing.countryCode,
    listing.readyDate,
    listing.mediaShortCodes,
    listing.waitlistOpen,
    deposit.required,
    deposit.amount,
    deposit.refundable,
    deposit.policyText,
    deposit.reserveMode,
    deposit.pickupWindowEnd,
    deposit.depositClause,
    deposit.contractTemplateId,
  ];
}

/** What of a listing its owner says. */
export type ListingContent = Omit<
  Listing,
  'listingId' | 'shortCode' | 'status' | 'sellerProfileId' | 'version' | 'closedReason' | `${string}AtUtc`
>;

/** Stores a new draft without its items; returns whether the short code was free. */
export async function insertListing(
  transaction: Transaction,
  {
    listingId,
    shortCode,
    owner,
    now,
  }: Readonly<Record<'listingId' | 'shortCode' | 'owner', string>> & { now: Date },
  listing: ListingContent,
): Promise<boolean> {
  const values = [listingId, shortCode, owner, listing.kind, ...saidOf(listing), now];
  return (await transaction(insertSql, values)).length === 1;
}

/** Stores the owner's fields of a locked listing, without its items, and raises its version. */
export async function storeListing(
  transaction: Transaction,
  listingId: string,
  listing: ListingContent,
  now: Date,
): Promise<void> {
  await transaction(updateSql, [listingId, ...saidOf(listing), now]);
}

const statusSql = `
  update deposits.listing set
    status = $2, updated_at = $3, version = version + 1,
    published_at = case when $2 = 'ACTIVE' then coalesce(published_at, $3) else published_at end,
    closed_reason = $4
  where id = $1`;

/** Changes the status of a locked listing, and raises its version; the reason is an administrator's. */
export async function storeStatus(
  transaction: Transaction,
  listingId: string,
  status: ListingStatus,
  now: Date,
  closedReason: string | null = null,
): Promise<void> {
  await transaction(statusSql, [listingId, status, now, closedReason]);
}
