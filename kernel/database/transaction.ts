import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';

/** One transaction, whichever library began it: runs SQL with `$1`, `$2`, ... for its values and answers the rows. */
export type Transaction = (sql: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

/** The transaction that the entity manager is in. */
export function transactionOf(em: EntityManager): Transaction {
  const transaction = em.getTransactionContext();
  if (transaction === undefined) throw new Error('this has to happen inside a transaction');
  return async (sql, values = []) =>
    (await transaction.executeQuery(CompiledQuery.raw(sql, [...values]))).rows;
}

/** The transaction that was begun on a connection. */
export function transactionOn(client: PoolClient): Transaction {
  return async (sql, values = []) => (await client.query<object>(sql, [...values])).rows;
}
