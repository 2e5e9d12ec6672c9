import type { Pool } from 'pg';
import type { FoundCatalogItem, FoundCatalogItemPage } from './found-catalog-item.view.ts';
import { isLive } from '../offers/offer.store.ts';
import { printMoney } from '../money/money.ts';

/** A search looks at no more than so many matches: nobody pages further, and a common word costs no more. */
const maximumMatches = 1000;

/** The cheapest live offer of a product in the first currency that meets a condition, by the currency's code. */
function cheapest(condition: string): string {
  return `
    select o.currency, o.price from commerce.offer o join commerce.storefront s on s.id = o.storefront_id
    where o.catalog_item_id = c.id and ${condition} and ${isLive} order by o.currency, o.price, o.id limit 1`;
}

/** From currency to currency by the index, so that a product of a thousand offers costs as much as one of a few. */
const lowestPrices = `
  with recursive lowest as (
    (${cheapest('true')})
    union all
    select next.* from lowest l cross join lateral (${cheapest('o.currency > l.currency')}) next
  )
  select coalesce(json_agg(json_build_object('price', price::text, 'currency', currency) order by currency), '[]')
    as "lowestPrices" from lowest`;

/** One page of the products whose name and brand hold every word, by name; "18cm" is two words in a row. */
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
          prices."lowestPrices", c.id
        from (select * from match order by name, id limit $3 offset $4) m
        join commerce.catalog_item c on c.id = m.id
        cross join lateral (${lowestPrices}) prices
      ) p on true order by p.name, p.id`,
    values: [now, text, pageSize, (page - 1) * pageSize],
  });
  const items = rows.flatMap(({ itemCode, lowestPrices: prices, name, slug, brand, primaryLocale }) => {
    if (itemCode === null) return [];
    const printed = prices.map(({ price, currency }) => ({ price: printMoney(price, currency), currency }));
    return [{ itemCode, name, slug, brand, primaryLocale, lowestPrices: printed }];
  });
  return { items, total: rows[0]?.total ?? 0 };
}
