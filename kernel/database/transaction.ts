import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { isOutage } from '../errors/outage.ts';
import { wake } from './changes/wake-ups.ts';

/** Anything SQL can be run on: the pool, or the one connection of a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/**
 * One transaction, whichever library started it: runs SQL with `$1`, `$2`, ... for its values and returns the
 * rows.
 */
export type Transaction = (sql: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

/** What transactions run on. */
const connections = new WeakMap<Transaction, object>();
/** The channels that wait for the end of what runs there. */
const waiting = new WeakMap<object, Set<string>>();

function on(connection: object, transaction: Transaction): Transaction {
  connections.set(transaction, connection);
  return transaction;
}

/** The entity manager's current transaction. */
export function transactionOf(em: EntityManager): Transaction {
  const transaction = em.getTransactionContext();
  if (transaction === undefined) throw new Error('this has to happen inside a transaction');
  return on(
    transaction,
    async (sql, values = []) => (await transaction.executeQuery(CompiledQuery.raw(sql, [...values]))).rows,
  );
}

/** The transaction on a connection. */
export function transactionOn(client: Pick<PoolClient, 'query'>): Transaction {
  return on(client, async (sql, values = []) => (await client.query<object>(sql, [...values])).rows);
}

/**
 * Wakes whoever listens on a channel once the transaction is committed. A hint, which may get lost: only for those who
 * look by themselves every few seconds.
 */
export function wakeAfterCommit(transaction: Transaction, channel: string): void {
  const connection = connections.get(transaction);
  if (connection === undefined) throw new Error('this has to happen inside a transaction');
  waiting.set(connection, (waiting.get(connection) ?? new Set()).add(channel));
}

/** For whoever ends what runs on a connection or in an entity manager: what it wanted to wake is woken or forgotten. */
export function endWaiting(pool: Pool, connection: object, isCommitted: boolean): void {
  const channels = waiting.get(connection);
  waiting.delete(connection);
  if (isCommitted && channels !== undefined) wake(pool, channels);
}

/**
 * Sends the given statements together with the commit. If one fails, its error is thrown and nothing is committed.
 */
export type WithCommit = (...statements: readonly Promise<unknown>[]) => void;

/**
 * Runs `work` in a transaction on one connection; whatever it throws rolls everything back. Nothing may run after
 * that: await parallel statements with `allAnswered`, or leave them to the commit.
 */
export async function inClientTransaction<T>(
  pool: Pool,
  work: (client: PoolClient, withCommit: WithCommit) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let fault: Error | undefined;
  let isCommitted = false;
  const unanswered: Promise<unknown>[] = [];
  const withCommit: WithCommit = (...statements) => {
    // Nobody listens until the commit; if something else fails first, nobody has to.
    for (const statement of statements) statement.catch(() => undefined);
    unanswered.push(...statements);
  };
  try {
    // Not awaited: it is sent together with the first statements.
    withCommit(client.query('begin'));
    const result = await work(client, withCommit);
    await allAnswered([...unanswered, client.query('commit')]);
    isCommitted = true;
    return result;
  } catch (error) {
    if (isOutage(error)) {
      // Closing the connection rolls back too; a rollback would take as long to fail as the statement did.
      fault = new Error('the database did not answer', { cause: error });
    } else {
      await client.query('rollback').catch((broken: unknown) => {
        fault = broken instanceof Error ? broken : new Error(String(broken));
      });
    }
    throw error;
  } finally {
    // A silent connection, or one that could not roll back, is closed instead of reused.
    client.release(fault);
    endWaiting(pool, client, isCommitted);
  }
}

/** Runs `work` in one transaction; whatever it throws rolls everything back. */
export function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction, withCommit: WithCommit) => Promise<T>,
): Promise<T> {
  return inClientTransaction(pool, (client, withCommit) => work(transactionOn(client), withCommit));
}

/** Whether a statement failed because another one of its transaction had failed. */
const isAftermath = (error: unknown) => error instanceof DatabaseError && error.code === '25P02';

/**
 * The answers of parallel statements, once all have arrived; throws the error of the first that failed by itself.
 * `Promise.all` would throw before the others are done, and they could run on outside of the transaction.
 */
export async function allAnswered<Statements extends readonly Promise<unknown>[]>(
  statements: readonly [...Statements],
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> {
  const settled = await Promise.allSettled(statements);
  const faults = settled.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  if (faults.length > 0) throw faults.find((fault) => !isAftermath(fault)) ?? faults[0];
  return Promise.all(statements);
}
