import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { newId } from '../../kernel/text/ids.ts';

/** An offer code for each number below 2^40, in the order of the numbers. */
export const codeOf = (number: string) =>
  `translate(lpad(to_hex(${number}), 10, '0'), '0123456789abcdef', 'ABCDEFGHIJKLMNOP')`;
/** Numbers all over the range, each far from the previous one. */
const scattered = (number: string) => `(${number} * 2654435761) & 1099511627775`;
/** Ten million of them fill the range. */
const evenly = (number: string) => `${number} * 109951`;

/** Inserts offers of one storefront directly into the tables; returns their codes. */
export async function insertOffers(databaseUrl: string, count: number): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const storefrontId = newId();
    await client.query(
      `insert into commerce.storefront (id, business_profile_id, handle, name, currency, created_at, updated_at)
       values ($1, $2, 'bench', 'Bench', 'USD', now(), now())`,
      [storefrontId, randomUUID()],
    );
    const { rows } = await client.query<{ code: string }>(
      `with made as (select gen_random_uuid() as id, ${codeOf(scattered('n'))} as code from generate_series(1, $1::bigint) n),
         issued as (insert into commerce.issued_code (code, issued_at) select code, now() from made)
       insert into commerce.offer (id, storefront_id, offer_code, kind, name, slug, primary_locale, price, currency,
         unit, created_at, updated_at)
       select id, $2, code, 'BUNDLE', 'Offer', 'offer', 'en', 12.5, 'USD', 'each', now(), now() from made
       returning offer_code as code`,
      [count, storefrontId],
    );
    await client.query('vacuum analyze commerce.offer, commerce.issued_code');
    return rows.map(({ code }) => code);
  } finally {
    await client.end();
  }
}

/** Issues codes all over the range, like those of deleted offers; in the order of the index, or it would take hours. */
export async function insertIssuedCodes(client: Client, from: number, to: number): Promise<void> {
  await client.query(
    `with issued as (
       insert into commerce.issued_code (code, issued_at)
       select ${codeOf(evenly('n'))}, now() from generate_series($1::bigint, $2::bigint) n
       on conflict do nothing returning code)
     insert into commerce.deleted_offer (offer_code, offer_id) select code, gen_random_uuid() from issued`,
    [from, to],
  );
}
