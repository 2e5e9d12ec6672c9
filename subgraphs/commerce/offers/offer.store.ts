import type { Pool } from 'pg';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { printMoney, printPercent } from '../../../kernel/money/money.ts';
import { publicCodeOf } from './offer-code.ts';
import { Offer } from './offer.entity.ts';
import type { OfferCodeView, OfferPage, OfferView } from './offer.view.ts';
import { isTestBusinessSql } from '../../../kernel/profiles/test-business.ts';

/** The same rule as `statusAt` of the entity; $1 is the current time. */
const status = `
  case when o.status = 'WITHDRAWN' then 'WITHDRAWN' when o.valid_until <= $1 then 'EXPIRED' else 'ACTIVE' end`;

/**
 * Whether an offer can be bought now: it is active, its period has begun, and its storefront is active. $1 is the
 * current time.
 */
export const isLive = `o.status = 'ACTIVE' and (o.valid_from is null or o.valid_from <= $1)
  and (o.valid_until is null or o.valid_until > $1) and s.is_active`;

/** Whether anybody may know of an offer: those of test businesses are their own. */
const isPublic = `not ${isTestBusinessSql('s.business_profile_id')}`;

/** Columns of an OfferView; amounts and instants are still PostgreSQL's text. */
export const columns = `
  ${columnsOf(Offer, 'o', ['name', 'status'])}, coalesce(o.name, c.name) as name, ${status} as status,
  ${isLive} as "isLive", s.handle as "storefrontHandle", s.name as "storefrontName",
  c.item_code as "catalogItemCode", c.slug as "catalogItemSlug",
  coalesce(nullif(o.media_short_codes, '{}'), c.media_short_codes, '{}') as "shownMediaShortCodes",
  commerce.offer_availability(stock.pieces) as availability`;

/** Pieces available according to the scarcest item; null if stock is not counted. */
export const joins = `
  join commerce.storefront s on s.id = o.storefront_id
  left join commerce.catalog_item c on c.id = o.catalog_item_id
  left join lateral (
    select min(commerce.pieces_for_sale(i, t.quantity)) as pieces
    from commerce.offer_stock t
    join commerce.inventory_item i on i.id = t.inventory_item_id and i.business_profile_id = t.business_profile_id
    where t.offer_id = o.id and t.business_profile_id = o.business_profile_id
  ) stock on true`;

export type OfferRow = Readonly<OfferView>;

/** What is shown of a row of `columns`. */
export function viewOf(row: OfferRow): OfferView {
  const amount = (text: string) => printMoney(text, row.currency);
  return {
    ...row,
    price: amount(row.price),
    compareAtPrice: row.compareAtPrice === null ? null : amount(row.compareAtPrice),
    levy: amount(row.levy),
    deposit: amount(row.deposit),
    bulkDiscountPercent: row.bulkDiscountPercent === null ? null : printPercent(row.bulkDiscountPercent),
    validFrom: row.validFrom === null ? null : isoInstant(row.validFrom),
    validUntil: row.validUntil === null ? null : isoInstant(row.validUntil),
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

async function offerOf(
  pool: Pool,
  now: Date,
  id: string,
  name: string,
  and: string,
): Promise<OfferView | null> {
  const { rows } = await pool.query<OfferRow>({
    name,
    text: `select ${columns} from commerce.offer o ${joins} where o.id = $2 ${and}`,
    values: [now, id],
  });
  const row = rows[0];
  return row === undefined ? null : viewOf(row);
}

/** An offer as it is now; null if there is none. */
export function findOffer(pool: Pool, now: Date, id: string): Promise<OfferView | null> {
  return offerOf(pool, now, id, 'offer', '');
}

/** An offer that anybody may know of; null for any other. */
export function findPublicOffer(pool: Pool, now: Date, id: string): Promise<OfferView | null> {
  return offerOf(pool, now, id, 'public-offer', `and ${isPublic}`);
}

/** The existing offers with these ids as they are now, in any order. */
export async function findOffers(pool: Pool, now: Date, ids: readonly string[]): Promise<OfferView[]> {
  const { rows } = await pool.query<OfferRow>({
    name: 'offers-by-id',
    text: `select ${columns} from commerce.offer o ${joins} where o.id = any($2::uuid[])`,
    values: [now, ids],
  });
  return rows.map(viewOf);
}

const isOfPublicStorefront = `exists (
  select from commerce.storefront s where s.id = o.storefront_id and ${isPublic})`;

const filters = {
  storefront: 'o.storefront_id = $5',
  'public-storefront': `o.storefront_id = $5 and ${isOfPublicStorefront}`,
  'catalog-item': `o.catalog_item_id = $5 and ${isOfPublicStorefront}`,
  business: 'o.storefront_id in (select id from commerce.storefront where business_profile_id = $5)',
} as const;

export interface OfferFilter {
  /** Whose offers: those of a storefront, a product or a whole business. */
  readonly of: keyof typeof filters;
  readonly id: string;
  /** One status, by its word; null for all. */
  readonly status: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** One statement for the page and the total: a page past the end still has a row that carries the total. */
function listSql(filter: string): string {
  const rows = `where ${filter} and ($2::text is null or ${status} = $2)`;
  return `
    select t.total, p.* from (select count(*)::integer as total from commerce.offer o ${rows}) t
    left join lateral (
      select ${columns} from commerce.offer o ${joins} ${rows}
      order by o.created_at desc, o.id desc limit $3 offset $4
    ) p on true order by p."createdAt" desc, p.id desc`;
}

/** One page of offers, newest first. */
export async function listOffers(pool: Pool, now: Date, filter: OfferFilter): Promise<OfferPage> {
  const { page, pageSize } = filter;
  const { rows } = await pool.query<OfferRow & { total: number }>({
    name: `offers-of-${filter.of}`,
    text: listSql(filters[filter.of]),
    values: [now, filter.status, pageSize, (page - 1) * pageSize, filter.id],
  });
  const total = rows[0]?.total ?? 0;
  const isEmpty = rows.length === 1 && rows[0]?.id === null;
  return { items: isEmpty ? [] : rows.map(viewOf), total };
}

const noStorefront = '00000000-0000-0000-0000-000000000000';

/**
 * What a code leads to; null if it was never issued to an offer. Every step uses a unique index, so the cost does not
 * depend on how many codes were issued. A deleted offer leaves zeros (spec 2.7).
 */
export async function findOfferCode(pool: Pool, now: Date, code: string): Promise<OfferCodeView | null> {
  const { rows } = await pool.query<Omit<OfferCodeView, 'publicCode'>>({
    name: 'offer-code',
    text: `
      select o.offer_code as code, o.id as "offerId", o.storefront_id as "storefrontId", ${isLive} as "isLive",
        s.handle as "storefrontHandle", o.slug, o.catalog_item_id as "catalogItemId", c.item_code as "catalogItemCode"
      from commerce.offer o
      join commerce.storefront s on s.id = o.storefront_id
      left join commerce.catalog_item c on c.id = o.catalog_item_id
      where o.offer_code = $2 and ${isPublic}
      union all
      select d.offer_code, d.offer_id, '${noStorefront}', false, null, null, null, null
      from commerce.deleted_offer d where d.offer_code = $2`,
    values: [now, code],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return { ...row, publicCode: publicCodeOf(row.code) };
}
