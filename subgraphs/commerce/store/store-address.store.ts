import type { Pool } from 'pg';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { type StoreAddress, StoreAddressKind, type StoreAddressPage } from './store-address.view.ts';

/** A sitemap holds 50,000 addresses at most; so many pages hold as many of each kind, the newest. */
export const maximumAddressPages = 50;
const pageSize = 1000;

const sources = {
  [StoreAddressKind.CATALOG_ITEM]: { key: 'item_code', slug: 'slug', rows: 'from commerce.catalog_item' },
  [StoreAddressKind.STOREFRONT]: {
    key: 'handle',
    slug: 'null::text',
    rows: 'from commerce.storefront where is_active',
  },
} as const;

/** One page of the addresses of a kind; by id, whose order is the one in which they were made. */
export async function listStoreAddresses(
  pool: Pool,
  kind: StoreAddressKind,
  page: number,
): Promise<StoreAddressPage> {
  const { key, slug, rows } = sources[kind];
  const addresses = pool.query<StoreAddress>({
    name: `store-addresses-${kind}`,
    text: `select ${key} as key, ${slug} as slug, updated_at as "updatedAt" ${rows}
      order by id desc limit ${pageSize} offset $1`,
    values: [(page - 1) * pageSize],
  });
  const counted = pool.query<{ count: number }>({
    name: `store-addresses-count-${kind}`,
    text: `select count(*)::integer as count from (select 1 ${rows} limit ${maximumAddressPages * pageSize}) t`,
  });
  const [{ rows: items }, { rows: counts }] = await Promise.all([addresses, counted]);
  return {
    items: items.map((row) => ({ key: row.key, slug: row.slug, updatedAt: isoInstant(row.updatedAt) })),
    pages: Math.ceil((counts[0]?.count ?? 0) / pageSize),
  };
}
