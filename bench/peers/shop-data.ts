import { Client } from 'pg';
import { newId } from '../../kernel/text/ids.ts';
import { codeOf } from '../cases/offers.ts';

/** What both shops sell; `price` in cents. */
export interface Product {
  readonly name: string;
  readonly slug: string;
  readonly price: number;
}

export const products: readonly Product[] = Array.from({ length: 200 }, (_, index) => ({
  name: `Product ${index}`,
  slug: `product-${index}`,
  price: 1_000 + index,
}));

export const handle = 'bench-shop';

/** Opens a business's storefront with these products, each with stock for every order. */
export async function insertShop(databaseUrl: string, businessId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const storefrontId = newId();
    await client.query(
      `insert into commerce.storefront (id, business_profile_id, handle, name, currency, created_at, updated_at)
       values ($1, $2, $3, 'Bench shop', 'USD', now(), now())`,
      [storefrontId, businessId, handle],
    );
    await client.query(
      `with made as (
         select gen_random_uuid() as id, gen_random_uuid() as item_id, ${codeOf('n')} as code, name, slug,
           price / 100.0 as price, now() + n * interval '1 second' as at
         from rows from (jsonb_to_recordset($2) as (name text, slug text, price integer)) with ordinality
           product (name, slug, price, n)),
       issued as (insert into commerce.issued_code (code, issued_at) select code, now() from made),
       items as (
         insert into commerce.inventory_item (id, business_profile_id, sku, name, unit, on_hand, created_at, updated_at)
         select item_id, $3, slug, name, 'each', 1000000000, now(), now() from made returning id),
       offers as (
         insert into commerce.offer (id, storefront_id, offer_code, kind, name, slug, primary_locale, price, currency,
           unit, created_at, updated_at)
         select id, $1, code, 'BUNDLE', name, slug, 'en', price, 'USD', 'each', at, at from made returning id)
       insert into commerce.offer_stock (offer_id, inventory_item_id, quantity, business_profile_id)
       select id, item_id, 1, $3 from made`,
      [storefrontId, JSON.stringify(products), businessId],
    );
    await client.query('vacuum analyze commerce.offer, commerce.offer_stock, commerce.inventory_item');
  } finally {
    await client.end();
  }
}

/** Makes an empty database on the same server; returns its address. */
export async function createDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
}
