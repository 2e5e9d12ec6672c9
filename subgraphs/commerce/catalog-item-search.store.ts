import type { Pool } from 'pg';
import type { FoundCatalogItem, FoundCatalogItemPage } from './found-catalog-item.view.ts';
import { isLive } from './offer.store.ts';
import { printMoney } from './money.ts';

/** A search looks at no more than so many matches: nobody pages further, and a common word costs no more. */
const maximumMatches = 1000;

/** One page of the products whose name and brand hold every word, by name. */
export async function searchCatalogItems(
  pool: Pool,
  now: Date,
  { text, page, pageSize }: { text: string; page: number; pageSize: number },
): Promise<FoundCatalogItemPage> {
  const { rows } = await pool.query<
    Omit<FoundCatalogItem, 'itemCode'> & { total: number; itemCode: string | null }
  >({
    name: 'catalog-item-search',
    text: `
      with match as materialized (
        select c.id, c.name from commerce.catalog_item c where c.words @@ commerce.words_sought($2) limit ${maximumMatches}
      )
      select t.total, p.* from (select count(*)::integer as total from match) t
      left join lateral (
        select c.item_code as "itemCode", c.name, c.slug, c.brand, c.primary_locale as "primaryLocale",
          cheapest.price as "lowestPrice", cheapest.currency, c.id
        from (select * from match order by name, id limit $3 offset $4) m
        join commerce.catalog_item c on c.id = m.id
        left join lateral (
          select o.price, o.currency from commerce.offer o join commerce.storefront s on s.id = o.storefront_id
          where o.catalog_item_id = c.id and ${isLive} order by o.currency, o.price, o.id limit 1
        ) cheapest on true
      ) p on true order by p.name, p.id`,
    values: [now, text, pageSize, (page - 1) * pageSize],
  });
  const items = rows.flatMap(({ itemCode, name, slug, brand, primaryLocale, lowestPrice, currency }) => {
    if (itemCode === null) return [];
    const price = lowestPrice === null || currency === null ? null : printMoney(lowestPrice, currency);
    return [{ itemCode, name, slug, brand, primaryLocale, lowestPrice: price, currency }];
  });
  return { items, total: rows[0]?.total ?? 0 };
}
