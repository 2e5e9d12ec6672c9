import type { Pool } from 'pg';
import { type OfferRow, columns, isLive, joins, viewOf } from '../offers/offer.store.ts';
import type { OfferPage, OfferView } from '../offers/offer.view.ts';

/** Amounts of different currencies are not compared: offers are grouped by currency, cheapest first. */
const cheapestFirst = 'o.currency, o.price, o.id';
const newestFirst = 'o.created_at desc, o.id desc';

const lists = {
  'catalog-item': { filter: 'c.item_code = $2', order: cheapestFirst },
  storefront: { filter: 's.handle = $2', order: newestFirst },
} as const;

export interface LiveOfferFilter {
  /** Whose offers: those of a product by its item code, or of a storefront by its handle. */
  readonly of: keyof typeof lists;
  readonly key: string;
  readonly page: number;
  readonly pageSize: number;
}

/** One statement for the page and the total, as in `listOffers`. */
function listSql({ filter, order }: (typeof lists)[keyof typeof lists]): string {
  const rows = `
    from commerce.offer o join commerce.storefront s on s.id = o.storefront_id
    left join commerce.catalog_item c on c.id = o.catalog_item_id where ${filter} and ${isLive}`;
  return `
    select t.total, p.* from (select count(*)::integer as total ${rows}) t
    left join lateral (
      select ${columns}, l.position from (
        select o.id, row_number() over (order by ${order}) as position ${rows}
        order by ${order} limit $3 offset $4
      ) l join commerce.offer o on o.id = l.id ${joins}
    ) p on true order by p.position`;
}

/** One page of the live offers of a product or a storefront. */
export async function listLiveOffers(
  pool: Pool,
  now: Date,
  { of, key, page, pageSize }: LiveOfferFilter,
): Promise<OfferPage> {
  const { rows } = await pool.query<OfferRow & { total: number }>({
    name: `live-offers-of-${of}`,
    text: listSql(lists[of]),
    values: [now, key, pageSize, (page - 1) * pageSize],
  });
  const total = rows[0]?.total ?? 0;
  const isEmpty = rows.length === 1 && rows[0]?.id === null;
  return { items: isEmpty ? [] : rows.map(viewOf), total };
}

/** The newest live offers of all storefronts. */
export async function newestLiveOffers(pool: Pool, now: Date, count: number): Promise<OfferView[]> {
  const { rows } = await pool.query<OfferRow>({
    name: 'newest-live-offers',
    text: `select ${columns} from commerce.offer o ${joins} where ${isLive} order by ${newestFirst} limit $2`,
    values: [now, count],
  });
  return rows.map(viewOf);
}
