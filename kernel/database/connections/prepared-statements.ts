import { LRUCache } from 'lru-cache';
import { Client, type PoolClient, type QueryConfig } from 'pg';
import { withArraysOfOne } from './arrays-of-one.ts';
import { DescribedStatement, describedOn } from './described-statements.ts';

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

type Statement = QueryConfig<unknown[]> & { readonly name: string; readonly values: unknown[] };

/** A statement that has a name of its own; a traced one has none. One whose rows are to be arrays is left to pg. */
const isNamed = (given: unknown): given is Statement =>
  typeof given === 'object' &&
  given !== null &&
  'name' in given &&
  typeof given.name === 'string' &&
  'values' in given &&
  Array.isArray(given.values) &&
  !('rowMode' in given);

/** The statement to prepare; null for one that is not worth it. */
function preparedOf(first: unknown, values: unknown, nameOf: StatementNames): Statement | null {
  if (isNamed(first)) {
    const ofOne = withArraysOfOne(first.text, first.values);
    if (ofOne === null) return first;
    return { ...first, name: `${first.name}, one of ${ofOne.places}`, text: ofOne.text };
  }
  if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0) return null;
  const text = withArraysOfOne(first, values)?.text ?? first;
  const name = nameOf(text);
  return name === null ? null : { name, text, values };
}

/** Its result; an error has the stack of whoever asked. */
async function resultOf(
  begin: (answered: (error: unknown, result: unknown) => void) => void,
): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      begin((error, result) => (error === null ? resolve(result) : reject(error)));
    });
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * Makes a connection prepare statements with values, so that the server does not parse and plan them each time.
 * `keepsDescriptions`: whether it always leads to the same session of the server.
 */
export function prepareRepeated(
  client: PoolClient,
  nameOf: StatementNames,
  keepsDescriptions: boolean,
): void {
  const described = keepsDescriptions ? describedOn(client) : null;
  const send = (...given: unknown[]): unknown =>
    Reflect.apply(Reflect.get(Client.prototype, 'query'), client, given);
  const prepared = (...given: unknown[]): unknown => {
    const [first, values, ...rest] = given;
    const statement = preparedOf(first, values, nameOf);
    if (statement === null) return send(...given);
    const callback = [values, ...rest].find((value) => typeof value === 'function');
    if (described === null) return send(statement, callback);
    const begin = (answered: unknown) => send(new DescribedStatement(statement, described), answered);
    return callback === undefined ? resultOf(begin) : begin(callback);
  };
  Object.defineProperty(client, 'query', { value: prepared, configurable: true });
}
