import type { Pool, QueryResult } from 'pg';
import type { InternalSecrets } from '../access/internal-secrets.ts';
import { type SealContext, isCurrent, seal, unsealBytes } from '../access/sealing.ts';
import type { ServiceDependencies } from '../service-dependencies.ts';

type Key = string | Buffer;

/** A column of a service's own table whose values are encrypted (sealing.ts). */
export interface SealedColumn {
  readonly table: string;
  /** The primary key, of one column. */
  readonly key: string;
  readonly column: string;
  contextOf(key: Key): SealContext;
}

const batch = 500;

interface SealedValue {
  readonly key: Key;
  readonly sealed: Buffer;
}

/** All encrypted values, a batch at a time, so that a large table takes no more memory than a small one. */
async function* sealedValues(pool: Pool, { table, key, column }: SealedColumn) {
  let last: Key | null = null;
  for (;;) {
    const after: string = last === null ? '' : `and ${key} > $1`;
    const { rows }: QueryResult<SealedValue> = await pool.query(
      `select ${key} as key, ${column} as sealed from ${table}
       where ${column} is not null ${after} order by ${key} limit ${batch}`,
      last === null ? [] : [last],
    );
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.key ?? null;
  }
}

/** The same content as `seal` encrypts it now: as it was where it is already, null where no secret opens it. */
function resealed(secrets: InternalSecrets, context: SealContext, sealed: Buffer): Buffer | null {
  const sealing = { internalSecrets: secrets };
  if (isCurrent(sealing, context, sealed)) return sealed;
  const content = unsealBytes(sealing, context, sealed);
  return content === null ? null : seal(sealing, context, content);
}

/** How many values of a column are encrypted under the first of INTERNAL_SECRETS, under an older one, and under none of them. */
export interface SealedCounts {
  readonly current: number;
  readonly older: number;
  readonly unreadable: number;
}

/** Counts the values of a column, and gives `store` those that are to be encrypted anew. */
async function goThrough(
  pool: Pool,
  secrets: InternalSecrets,
  sealedColumn: SealedColumn,
  store: (value: SealedValue, next: Buffer) => Promise<unknown>,
): Promise<SealedCounts> {
  const found = { current: 0, older: 0, unreadable: 0 };
  for await (const value of sealedValues(pool, sealedColumn)) {
    const next = resealed(secrets, sealedColumn.contextOf(value.key), value.sealed);
    if (next === null) found.unreadable += 1;
    else if (next === value.sealed) found.current += 1;
    else {
      await store(value, next);
      found.older += 1;
    }
  }
  return found;
}

/** Changes nothing. */
export function countSealed(
  pool: Pool,
  secrets: InternalSecrets,
  column: SealedColumn,
): Promise<SealedCounts> {
  return goThrough(pool, secrets, column, async () => undefined);
}

/**
 * A schedule's work: encrypts under the first of INTERNAL_SECRETS what an older one has encrypted, and logs what it found.
 * A value that changes meanwhile is left alone. With a single secret there is nothing to do.
 */
export function resealing(columns: readonly SealedColumn[]) {
  return async ({ database: { pool }, internalSecrets, logger }: ServiceDependencies): Promise<void> => {
    if (internalSecrets.length === 1) return;
    for (const sealedColumn of columns) {
      const { table, key, column } = sealedColumn;
      const { older: changed, ...found } = await goThrough(
        pool,
        internalSecrets,
        sealedColumn,
        ({ key: id, sealed }, next) =>
          pool.query(`update ${table} set ${column} = $1 where ${key} = $2 and ${column} = $3`, [
            next,
            id,
            sealed,
          ]),
      );
      logger.info({ table, column, ...found, changed }, 'values encrypted under the newest internal secret');
    }
  };
}
