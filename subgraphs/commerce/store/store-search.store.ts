import type { Pool } from 'pg';
import { printMoney } from '../../../kernel/money/money.ts';
import { isLive } from '../offers/offer.store.ts';
import type { FoundCatalogItem } from '../storefronts/found-catalog-item.view.ts';

/** A search looks at this many matches of a kind at most: nobody pages further, and a common word costs no more. */
const maximumMatches = 1000;

/** What people search for, and how it is found. Matches in the name come before matches in the brand. */
const sources = {
  CATALOG_ITEM: [
    `select c.id, c.name, 0 as rank from commerce.catalog_item c where c.name_words @@ commerce.words_sought($2)`,
    `select c.id, c.name, 1 as rank from commerce.catalog_item c where c.words @@ commerce.words_sought($2)`,
  ],
  STOREFRONT: [
    `select s.id, s.name, 0 as rank from commerce.storefront s
     where s.is_active and s.name_words @@ commerce.words_sought($2)`,
  ],
  // Offers of products are found with these.
  OFFER: [
    `select o.id, o.name, 0 as rank from commerce.offer o join commerce.storefront s on s.id = o.storefront_id
     where o.catalog_item_id is null and o.name_words @@ commerce.words_sought($2) and ${isLive}`,
  ],
} as const;
export type FoundKind = keyof typeof sources;

/** The cheapest live offer of a product in the first currency that meets a condition, by the currency's code. */
function cheapest(condition: string): string {
  return `
    select o.currency, o.price from commerce.offer o join commerce.storefront s on s.id = o.storefront_id
    where o.catalog_item_id = c.id and ${condition} and ${isLive} order by o.currency, o.price, o.id limit 1`;
}

/** From currency to currency by the index, so a product with a thousand offers costs as much as one with a few. */
const lowestPrices = `
  with recursive lowest as (
    (${cheapest('true')})
    union all
    select next.* from lowest l cross join lateral (${cheapest('o.currency > l.currency')}) next
  )
  select coalesce(json_agg(json_build_object('price', price::text, 'currency', currency) order by currency), '[]')
    as "lowestPrices" from lowest`;

function searchSql(kinds: readonly FoundKind[]): string {
  const matches = kinds.flatMap((kind) =>
    sources[kind].map((rows) => `(select '${kind}' as kind, m.* from (${rows} limit ${maximumMatches}) m)`),
  );
  return `
    with match as materialized (
      select kind, id, name, min(rank) as rank from (${matches.join(' union all ')}) m
      group by kind, id, name order by min(rank), kind <> 'STOREFRONT' limit ${maximumMatches}
    )
    select t.total, p.* from (select count(*)::integer as total from match) t
    left join lateral (
      select m.kind, m.id, m.place, c.item_code as "itemCode", c.name, c.slug, c.brand,
        c.primary_locale as "primaryLocale", c.media_short_codes as "mediaShortCodes", prices."lowestPrices"
      from (
        select kind, id, row_number() over (order by rank, kind <> 'STOREFRONT', name, id) as place from match
        order by place limit $3 offset $4
      ) m
      left join commerce.catalog_item c on m.kind = 'CATALOG_ITEM' and c.id = m.id
      cross join lateral (${lowestPrices}) prices
    ) p on true order by p.place`;
}

/** The whole product; of anything else only its id. */
export type Found =
  | { readonly kind: 'CATALOG_ITEM'; readonly catalogItem: FoundCatalogItem }
  | { readonly kind: 'OFFER' | 'STOREFRONT'; readonly id: string };

interface FoundRow extends FoundCatalogItem {
  readonly total: number;
  readonly kind: FoundKind | null;
  readonly id: string;
}

function foundOf({ kind, id, total: _total, ...catalogItem }: FoundRow): Found[] {
  if (kind === null) return [];
  if (kind !== 'CATALOG_ITEM') return [{ kind, id }];
  const { itemCode, name, slug, brand, primaryLocale, mediaShortCodes } = catalogItem;
  const lowest = catalogItem.lowestPrices.map(({ price, currency }) => ({
    price: printMoney(price, currency),
    currency,
  }));
  const found = { itemCode, name, slug, brand, primaryLocale, mediaShortCodes, lowestPrices: lowest };
  return [{ kind, catalogItem: found }];
}

/**
 * One page of matches for every word, its beginning or its stem, by name; "18cm" is two words in a row. Storefronts
 * come first: there are few, and whoever types the name of one is looking for it.
 */
export async function searchNames(
  pool: Pool,
  now: Date,
  {
    kinds,
    text,
    page,
    pageSize,
  }: { kinds: readonly FoundKind[]; text: string; page: number; pageSize: number },
): Promise<{ items: Found[]; total: number }> {
  const { rows } = await pool.query<FoundRow>({
    name: `store-search-${kinds.join('-')}`,
    text: searchSql(kinds),
    values: [now, text, pageSize, (page - 1) * pageSize],
  });
  return { items: rows.flatMap(foundOf), total: rows[0]?.total ?? 0 };
}

/** The text with corrections for words that are in no name; null if there is nothing to correct. */
export async function correctWords(pool: Pool, text: string): Promise<string | null> {
  const { rows } = await pool.query<{ corrected: string | null }>({
    name: 'corrected-words',
    text: 'select commerce.corrected_words($1) as corrected',
    values: [text],
  });
  return rows[0]?.corrected ?? null;
}
