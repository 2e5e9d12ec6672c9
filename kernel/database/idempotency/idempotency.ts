import { hash } from 'node:crypto';
import { isNativeError } from 'node:util/types';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { DomainError } from '../../errors/errors.ts';
import { type KeyId, type SecretStore, secretStoreIn } from './secret-store.ts';
import type { Transaction } from '../transaction.ts';
import type { Sealing } from '../../access/sealing.ts';
import type { IdempotencyKey, Viewer } from '../../access/viewer.ts';

/** contract 0.5: how long a key is kept. */
export const keptMs = 48 * 3_600_000;

/** The same JSON value in one spelling: names sorted, no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

/** SHA-256 of a request in hex, which distinguishes it from another request under the same key (contract 0.5). */
export function fingerprintOf(scope: string, request: unknown): string {
  return hash('sha256', `${scope}\n${canonical(request)}`, 'hex');
}

/** The key in an operation's own input. */
export function keyOf(
  scope: string,
  key: string | null | undefined,
  request: unknown,
): IdempotencyKey | undefined {
  if (key === null || key === undefined) return undefined;
  return { scope, key, fingerprint: fingerprintOf(scope, request) };
}

/** The owner of a key: an app and a business, or a member and the profile they act for (contract 0.5). */
export function keyOwner({ appId, memberId, profileId }: Viewer): string {
  return `${appId ?? memberId ?? '-'} ${profileId ?? '-'}`;
}

/** The caller of an effect. */
export interface Requester extends Sealing {
  readonly viewer: Viewer;
  readonly clock: Clock;
  /** Called if the answer is that of an earlier request. */
  readonly onReplay: () => void;
}

interface OnceOptions<Answer> {
  /** The viewer's key, unless the operation has one in its input. Without a key the effect happens each time. */
  readonly key?: IdempotencyKey | undefined;
  /** The member of the answer that is a secret: stored separately, encrypted, and returned again for an hour. */
  readonly secret?: keyof NonNullable<Answer> & string;
}

export interface IdempotencyKeys {
  /** Creates the table; for a migration of the service. */
  readonly createTable: readonly string[];
  /**
   * Runs `work` once per key, and returns the first answer on every repetition. Call it first in the effect's
   * transaction, so that key, effect and answer are committed together or not at all: a request killed before the
   * commit leaves the key free. Throws 0010010000409 while another transaction has the key, and 0010010000422 if
   * it belongs to a different request. A key in an operation's input waits for that transaction as long as a
   * statement may, so a double click gets the same answer twice. The answer is stored as JSON; after an hour it is
   * returned without its secret.
   */
  once<Answer>(
    transaction: Transaction,
    asker: Requester,
    work: () => Promise<Answer>,
    options?: OnceOptions<Answer>,
  ): Promise<Answer>;
  /** For services whose answers have secrets; they create its table and sweep it. */
  readonly secrets: SecretStore;
  /** Deletes expired keys; for a schedule. */
  sweep(pool: Pool, now: Date): Promise<void>;
}

/** Whether the server cancelled a statement that waited too long for another transaction. */
function isTooLong(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && (error.code === '55P03' || error.code === '57014');
}

function stillRunning(): DomainError {
  return new DomainError('0010010000409', undefined, { retryAfterSeconds: 1 });
}

/** An answer without its secret, and the secret. */
function apart(answer: unknown, name: string): { readonly kept: unknown; readonly secret: string | null } {
  const parsed = z.record(z.string(), z.unknown()).safeParse(answer);
  const secret = parsed.data?.[name];
  if (parsed.data === undefined || typeof secret !== 'string') return { kept: answer, secret: null };
  return { kept: { ...parsed.data, [name]: null }, secret };
}

/** The stored answer belongs to the same operation with the same input. */
const knownRows = <Answer>() => z.tuple([z.object({ fingerprint: z.string(), result: z.custom<Answer>() })]);

/** A service's idempotency keys, in its own schema: the same table and rule for all services. */
export function idempotencyKeysIn(schema: string): IdempotencyKeys {
  const table = `${schema}.idempotency_key`;
  const claimSql = `
    insert into ${table} as known (owner, scope, key, fingerprint, expires_at)
    select $1, $2, $3, $4, to_timestamp($5::float8 / 1000)
    where $7::boolean or pg_try_advisory_xact_lock(
      hashtextextended('${table} ' || $1 || ' ' || $2 || ' ' || $3, 0))
    on conflict (owner, scope, key) do update
      set fingerprint = excluded.fingerprint, expires_at = excluded.expires_at, result = null
      where known.expires_at <= to_timestamp($6::float8 / 1000)
    returning key`;
  const mine = 'where owner = $1 and scope = $2 and key = $3';
  const knownSql = `select fingerprint, result from ${table} ${mine} and expires_at > to_timestamp($4::float8 / 1000)`;
  const keepSql = `update ${table} set result = $4::json ${mine}`;
  const secrets = secretStoreIn(schema);

  return {
    createTable: [
      `create table ${table} (
        -- App and business, or member and acting profile.
        owner text not null,
        -- Method and path of a route, or the operation.
        scope text not null,
        key text not null,
        fingerprint text not null,
        -- Null only inside the transaction of the effect. Stored as written, so that a repeated answer is
        -- identical.
        result json,
        expires_at timestamptz(3) not null,
        primary key (owner, scope, key)
      )`,
      `create index idempotency_key_expires_at on ${table} (expires_at)`,
    ],

    once: async (transaction, asker, work, options = {}) => {
      const { viewer, clock, onReplay } = asker;
      const { key: request = viewer.idempotencyKey, secret: secretName } = options;
      if (request === undefined) return work();
      const { scope, key, fingerprint } = request;
      const id: KeyId = [keyOwner(viewer), scope, key];
      const now = clock.now().getTime();
      const waits = options.key !== undefined;
      const values = [...id, fingerprint, now + keptMs, now, waits];
      const claimed = await transaction(claimSql, values).catch((error: unknown) => {
        throw isTooLong(error) ? stillRunning() : error;
      });
      if (claimed.length > 0) {
        const answer = await work();
        const { kept, secret } =
          secretName === undefined ? { kept: answer, secret: null } : apart(answer, secretName);
        await transaction(keepSql, [...id, JSON.stringify(kept ?? null)]);
        if (secret !== null) await secrets.keep(transaction, asker, id, secret, new Date(now));
        return answer;
      }
      const rows = await transaction(knownSql, [...id, now]);
      if (rows.length === 0) throw stillRunning();
      const [known] = knownRows<Awaited<ReturnType<typeof work>>>().parse(rows);
      if (known.fingerprint !== fingerprint) throw new DomainError('0010010000422');
      onReplay();
      if (secretName === undefined || known.result === null) return known.result;
      const secret = await secrets.recall(transaction, asker, id, new Date(now));
      // In its place, so that the answer is identical.
      return { ...known.result, [secretName]: secret ?? undefined };
    },

    secrets,

    sweep: async (pool, now) => {
      await pool.query(`delete from ${table} where expires_at <= $1`, [now]);
    },
  };
}
