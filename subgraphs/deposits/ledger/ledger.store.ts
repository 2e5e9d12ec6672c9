import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { OrderPosting } from '../order-payments/order-books.ts';
import type { Posting } from './posting.ts';

const entriesSql = `insert into deposits.entry (posting_key, seller_profile_id, account, currency, amount)
  select posted.key, posted.seller_profile_id, e.account, e.currency, e.amount
  from posted, unnest($1::text[], $2::text[], $3::bigint[]) e (account, currency, amount)`;

const columnsOf = (entries: Posting['entries']) => [
  entries.map(({ account }) => account),
  entries.map(({ currency }) => currency),
  entries.map(({ amount }) => amount.toString()),
];

/** Writes an event into the books; a duplicate ends the transaction with an error. */
export async function post(
  transaction: Transaction,
  depositId: string,
  { key, entries, movedAt }: Posting,
  at: string,
): Promise<void> {
  await transaction(
    `with posted as (
       insert into deposits.posting (key, deposit_id, seller_profile_id, posted_at)
       values ($4, $5, (select d.seller_profile_id from deposits.deposit d where d.id = $5), $6)
       returning key, seller_profile_id)
     ${entriesSql}`,
    [...columnsOf(entries), key, depositId, movedAt ?? at],
  );
}

/** The same for a sale of an order. */
export async function postOfOrder(
  transaction: Transaction,
  orderId: string,
  { key, entries, saleId, sellerProfileId, moved }: OrderPosting,
  at: string,
): Promise<void> {
  await transaction(
    `with posted as (
       insert into deposits.posting (key, order_id, sale_id, seller_profile_id, movement, reference, posted_at)
       values ($4, $5, $6, $7, $8, $9, $10) returning key, seller_profile_id)
     ${entriesSql}`,
    [
      ...columnsOf(entries),
      key,
      orderId,
      saleId,
      sellerProfileId,
      moved?.kind ?? null,
      moved?.reference ?? null,
      at,
    ],
  );
}
