import type { Pool } from 'pg';
import { z } from 'zod';
import { type Sealing, seal, unseal } from '../../access/sealing.ts';
import type { Transaction } from '../transaction.ts';

/** contract 0.5: how long the secret of an answer is returned again. */
const keptMs = 3_600_000;

/** Owner, request and key. */
export type KeyId = readonly [owner: string, scope: string, key: string];

export interface SecretStore {
  /** Creates the table; for a migration of the service. */
  readonly createTable: readonly string[];
  /** Stores the encrypted secret of an answer, in the transaction that stores the answer. */
  keep(transaction: Transaction, sealing: Sealing, id: KeyId, secret: string, now: Date): Promise<void>;
  /** The secret of a repeated answer; null if its hour is over, or it had none. */
  recall(transaction: Transaction, sealing: Sealing, id: KeyId, now: Date): Promise<string | null>;
  /** Deletes expired secrets; for a schedule. */
  sweep(pool: Pool, now: Date): Promise<void>;
}

const purpose = 'idempotency secret';
const sealOf = (id: KeyId) => ({ purpose, boundTo: JSON.stringify(id) });
const sealedRows = z.array(z.object({ sealed: z.instanceof(Buffer) })).max(1);

/** Secrets in a service's answers to requests with idempotency keys, in its own schema. */
export function secretStoreIn(schema: string): SecretStore {
  const table = `${schema}.idempotency_secret`;
  return {
    createTable: [
      `create table ${table} (
        owner text not null,
        scope text not null,
        key text not null,
        -- AES-256-GCM under a key that no database holds.
        sealed bytea not null,
        expires_at timestamptz(3) not null,
        primary key (owner, scope, key)
      )`,
      `create index idempotency_secret_expires_at on ${table} (expires_at)`,
    ],

    keep: async (transaction, sealing, id, secret, now) => {
      const expiresAt = new Date(now.getTime() + keptMs);
      await transaction(
        `insert into ${table} (owner, scope, key, sealed, expires_at) values ($1, $2, $3, $4, $5)
         on conflict (owner, scope, key) do update
           set sealed = excluded.sealed, expires_at = excluded.expires_at`,
        [...id, seal(sealing, sealOf(id), secret), expiresAt],
      );
    },

    recall: async (transaction, sealing, id, now) => {
      const rows = await transaction(
        `select sealed from ${table} where owner = $1 and scope = $2 and key = $3 and expires_at > $4`,
        [...id, now],
      );
      const [row] = sealedRows.parse(rows);
      return row === undefined ? null : unseal(sealing, sealOf(id), row.sealed);
    },

    sweep: async (pool, now) => {
      await pool.query(`delete from ${table} where expires_at <= $1`, [now]);
    },
  };
}
