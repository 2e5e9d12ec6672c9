import type { Pool, QueryResult } from 'pg';
import type { EncryptionSecrets } from '../access/encryption-secrets.ts';
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

/** What a value has in it, and the place of the secret that it is encrypted under; null where it is none of them. */
function opened(secrets: EncryptionSecrets, context: SealContext, sealed: Buffer) {
  for (const [place, secret] of secrets.entries()) {
    const content = unsealBytes({ encryptionSecrets: [secret] }, context, sealed);
    if (content !== null) return { place, content };
  }
  return null;
}

/** How many values of a column are as `seal` makes them now, made otherwise, and encrypted under none of the secrets. */
export interface SealedCounts {
  readonly current: number;
  readonly outdated: number;
  readonly unreadable: number;
  /** How many are under each of the secrets, in their order. */
  readonly under: readonly number[];
}

/** Counts the values of a column, and gives `store` those that are to be encrypted anew. */
async function goThrough(
  pool: Pool,
  encryptionSecrets: EncryptionSecrets,
  sealedColumn: SealedColumn,
  store: (value: SealedValue, next: Buffer) => Promise<unknown>,
): Promise<SealedCounts> {
  const sealing = { encryptionSecrets };
  const found = { current: 0, outdated: 0, unreadable: 0 };
  const under = encryptionSecrets.map(() => 0);
  const count = (place: number) => void (under[place] = (under[place] ?? 0) + 1);
  for await (const value of sealedValues(pool, sealedColumn)) {
    const context = sealedColumn.contextOf(value.key);
    if (isCurrent(sealing, context, value.sealed)) {
      found.current += 1;
      count(0);
      continue;
    }
    const known = opened(encryptionSecrets, context, value.sealed);
    if (known === null) {
      found.unreadable += 1;
      continue;
    }
    found.outdated += 1;
    count(known.place);
    await store(value, seal(sealing, context, known.content));
  }
  return { ...found, under };
}

/** Changes nothing. */
export function countSealed(
  pool: Pool,
  secrets: EncryptionSecrets,
  column: SealedColumn,
): Promise<SealedCounts> {
  return goThrough(pool, secrets, column, async () => undefined);
}

/**
 * A schedule's work: encrypts under the first of the secrets what another one has encrypted, and logs what it found. A value
 * that changes meanwhile is left alone. With a single secret there is nothing to do.
 */
export function resealing(columns: readonly SealedColumn[]) {
  return async ({ database: { pool }, encryptionSecrets, logger }: ServiceDependencies): Promise<void> => {
    if (encryptionSecrets.length === 1) return;
    for (const sealedColumn of columns) {
      const { table, key, column } = sealedColumn;
      const {
        current,
        outdated: changed,
        unreadable,
      } = await goThrough(pool, encryptionSecrets, sealedColumn, ({ key: id, sealed }, next) =>
        pool.query(`update ${table} set ${column} = $1 where ${key} = $2 and ${column} = $3`, [
          next,
          id,
          sealed,
        ]),
      );
      logger.info(
        { table, column, current, changed, unreadable },
        'values encrypted under the newest secret',
      );
    }
  };
}
