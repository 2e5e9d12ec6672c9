import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { isLive } from '../offers/offer.store.ts';
import { type StoreAddress, StoreAddressKind, type StoreAddressPage } from './store-address.view.ts';

/** An index of sitemaps names 50,000 files at most, of all kinds; each page here is a file. */
export const maximumAddressPages = 5_000;
const pageSize = 1000;

/** $1 is the current time, which only offers depend on. */
const sources = {
  [StoreAddressKind.CATALOG_ITEM]:
    'select id, item_code as key, slug, updated_at from commerce.catalog_item where $1::timestamptz is not null',
  [StoreAddressKind.STOREFRONT]:
    'select id, handle as key, null as slug, updated_at from commerce.storefront where is_active and $1::timestamptz is not null',
  [StoreAddressKind.OFFER]: `select o.id, o.id::text as key, null as slug, o.updated_at
    from commerce.offer o join commerce.storefront s on s.id = o.storefront_id
    where o.catalog_item_id is null and ${isLive}`,
} as const;

/** One page of the addresses of a kind, by id, which is the order in which they were created. */
export async function listStoreAddresses(
  pool: Pool,
  now: Date,
  kind: StoreAddressKind,
  page: number,
): Promise<StoreAddressPage> {
  const source = sources[kind];
  const addresses = pool.query<StoreAddress>({
    name: `store-addresses-${kind}`,
    text: `select key, slug, updated_at as "updatedAt" from (${source}) t
      order by id desc limit ${pageSize} offset $2`,
    values: [now, (page - 1) * pageSize],
  });
  const counted = pool.query<{ count: number }>({
    name: `store-addresses-count-${kind}`,
    text: `select count(*)::integer as count from (${source} limit ${maximumAddressPages * pageSize}) t`,
    values: [now],
  });
  const [{ rows: items }, { rows: counts }] = await Promise.all([addresses, counted]);
  return {
    items: items.map((row) => ({ key: row.key, slug: row.slug, updatedAt: isoInstant(row.updatedAt) })),
    pages: Math.ceil((counts[0]?.count ?? 0) / pageSize),
  };
}
