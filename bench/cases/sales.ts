import { Client } from 'pg';

/** Inserts sales of each business directly into the tables; every fifth order also has a part of another seller. */
export async function insertSales(
  databaseUrl: string,
  sellers: readonly string[],
  each: number,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with made as (
         select gen_random_uuid() as order_id, nextval('commerce.order_number')::text as number, seller, n,
           timestamptz '2026-01-01' + n * interval '1 minute' as placed_at
         from unnest($1::uuid[]) seller, generate_series(1, $2::integer) n),
       ordered as (
         insert into commerce.buyer_order (id, number, buyer_profile_id, placed_at)
         select order_id, number, gen_random_uuid(), placed_at from made),
       parts as (
         select made.*, case n % 2 when 0 then 'PENDING' else 'CONFIRMED' end as status from made
         union all
         select order_id, number, gen_random_uuid(), n, placed_at, 'PROCESSING' from made where n % 5 = 0)
       insert into commerce.sale (id, order_id, seller_profile_id, number, status, subtotal, discount, tax,
         fees_and_levies, deposit, shipping, currency, placed_at, updated_at)
       select gen_random_uuid(), order_id, seller, number, status, 40 + n, 4, 2.88, 0.5, 2, 4.95, 'USD', placed_at, placed_at
       from parts`,
      [sellers, each],
    );
    await client.query('vacuum analyze commerce.buyer_order, commerce.sale');
  } finally {
    await client.end();
  }
}
