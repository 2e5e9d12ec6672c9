import { commerceChannel, commerceTags } from '../../kernel/answers/change-tags.ts';

const passes = (column: string) => `${column} > $1 and ${column} <= $2`;

/** Offers that begin and end, plans that go on and off sale, prices that take effect and end. */
export const commerceChangesByTime = {
  channel: commerceChannel,
  sql: `
    select tag from commerce.offer o cross join lateral (values
      ('${commerceTags.offers}'),
      ('${commerceTags.offer('')}' || o.id),
      ('${commerceTags.offersOfStorefront('')}' || o.storefront_id),
      ('${commerceTags.offersOfCatalogItem('')}' || o.catalog_item_id)) tags (tag)
    where tag is not null and (${passes('o.valid_from')} or ${passes('o.valid_until')})
    union all
    select '${commerceTags.plans}' from commerce.plan
    where ${passes('on_sale_from')} or ${passes('retired_at')}
    union all
    select '${commerceTags.prices}' from commerce.price_point
    where ${passes('effective_from')} or ${passes('effective_until')}
    union all
    select '${commerceTags.prices}' from commerce.price_list
    where ${passes('effective_from')} or ${passes('effective_until')}`,
};
