import type { Pool } from 'pg';
import type { Transaction } from '../../kernel/database/transaction.ts';

/** Where to read rows: in a transaction, to decide by them, or outside any. */
export type Reader = Pool | Transaction;

/** The rows that a statement returns there. */
export async function rowsOf(
  reader: Reader,
  sql: string,
  values: readonly unknown[],
): Promise<readonly unknown[]> {
  if (typeof reader === 'function') return reader(sql, values);
  return (await reader.query<object>(sql, [...values])).rows;
}
