import type { Pool, QueryResult } from 'pg';
import type { InternalSecrets } from '../access/internal-secrets.ts';
import { type SealContext, seal, unsealBytes } from '../access/sealing.ts';
import type { Schedule } from '../service.ts';

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

/** The same content under the newest secret: as it was where it is already, null where no secret opens it. */
function resealed(secrets: InternalSecrets, context: SealContext, sealed: Buffer): Buffer | null {
  if (unsealBytes({ internalSecrets: [secrets[0]] }, context, sealed) !== null) return sealed;
  const content = unsealBytes({ internalSecrets: secrets }, context, sealed);
  return content === null ? null : seal({ internalSecrets: secrets }, context, content);
}

/**
 * A schedule's work: encrypts under the first of INTERNAL_SECRETS what an older one has encrypted, and logs what it found.
 * A value that changes meanwhile is left alone. With a single secret there is nothing to do.
 */
export function resealing(columns: readonly SealedColumn[]): Schedule['run'] {
  return async ({ database: { pool }, internalSecrets, logger }) => {
    if (internalSecrets.length === 1) return;
    for (const sealedColumn of columns) {
      const { table, key, column } = sealedColumn;
      const found = { current: 0, changed: 0, unreadable: 0 };
      for await (const { key: id, sealed } of sealedValues(pool, sealedColumn)) {
        const next = resealed(internalSecrets, sealedColumn.contextOf(id), sealed);
        if (next === null) found.unreadable += 1;
        else if (next === sealed) found.current += 1;
        else {
          await pool.query(`update ${table} set ${column} = $1 where ${key} = $2 and ${column} = $3`, [
            next,
            id,
            sealed,
          ]);
          found.changed += 1;
        }
      }
      logger.info({ table, column, ...found }, 'values encrypted under the newest internal secret');
    }
  };
}
