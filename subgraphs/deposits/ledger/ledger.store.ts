import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Posting } from './posting.ts';

/** Writes an event into the books; a duplicate ends the transaction with an error. */
export async function post(
  transaction: Transaction,
  depositId: string,
  { key, entries, movedAt }: Posting,
  at: string,
): Promise<void> {
  await transaction(
    `with posted as (insert into deposits.posting (key, deposit_id, posted_at) values ($1, $2, $3) returning key)
     insert into deposits.entry (posting_key, account, currency, amount)
     select posted.key, e.account, e.currency, e.amount
     from posted, unnest($4::text[], $5::text[], $6::bigint[]) e (account, currency, amount)`,
    [
      key,
      depositId,
      movedAt ?? at,
      entries.map(({ account }) => account),
      entries.map(({ currency }) => currency),
      entries.map(({ amount }) => amount.toString()),
    ],
  );
}
