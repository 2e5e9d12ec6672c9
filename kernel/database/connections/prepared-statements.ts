import { LRUCache } from 'lru-cache';
import { Client, type PoolClient, type QueryConfig } from 'pg';
import { withArraysOfOne } from './arrays-of-one.ts';

/** Every prepared statement costs the server memory on each connection of the pool. */
const mostPrepared = 300;
/** Statements used more often are worth it; the JDBC driver has the same threshold. */
const usesBefore = 5;
/** How many texts are counted at a time: generated texts do not come again. */
const mostCounted = 1_000;

/** The name of a prepared statement; null if it is not prepared. Counts the uses. */
export type StatementNames = (sql: string) => string | null;

/** Names the frequent statements of a pool. */
export function createStatementNames(): StatementNames {
  const uses = new LRUCache<string, number>({ max: mostCounted });
  const names = new Map<string, string>();
  return (sql) => {
    const name = names.get(sql);
    if (name !== undefined || names.size === mostPrepared) return name ?? null;
    const count = (uses.get(sql) ?? 0) + 1;
    uses.set(sql, count);
    if (count >= usesBefore) names.set(sql, `repeated-${names.size + 1}`);
    return null;
  };
}

/** A statement that has a name of its own. */
const isNamed = (given: unknown): given is QueryConfig<unknown[]> & { name: string; values: unknown[] } =>
  typeof given === 'object' &&
  given !== null &&
  'name' in given &&
  // A traced statement has none: its text is its own.
  typeof given.name === 'string' &&
  'values' in given &&
  Array.isArray(given.values);

/**
 * Makes a connection prepare statements with values, so that the server does not parse and plan them each time.
 */
export function prepareRepeated(client: PoolClient, nameOf: StatementNames): void {
  const preparedOf = ([first, values, ...rest]: unknown[]): unknown[] | null => {
    if (typeof first === 'string' && Array.isArray(values) && values.length > 0) {
      const text = withArraysOfOne(first, values)?.text ?? first;
      const name = nameOf(text);
      return name === null ? null : [{ name, text, values }, ...rest];
    }
    const ofOne = isNamed(first) ? withArraysOfOne(first.text, first.values) : null;
    if (!isNamed(first) || ofOne === null) return null;
    return [{ ...first, name: `${first.name}, one of ${ofOne.places}`, text: ofOne.text }, values, ...rest];
  };
  const prepared = (...given: unknown[]): unknown =>
    Reflect.apply(Reflect.get(Client.prototype, 'query'), client, preparedOf(given) ?? given);
  Object.defineProperty(client, 'query', { value: prepared, configurable: true });
}
