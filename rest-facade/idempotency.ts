import { hash } from 'node:crypto';
import { z } from 'zod';
import { DomainError, type FieldFault } from '../kernel/errors.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Dependencies } from './dependencies.ts';
import type { Reply } from './reply.ts';

/** contract 0.5 */
const keptMs = 48 * 3_600_000;
/** A request that holds its claim longer than this has died; the next one takes it over. */
const claimMs = 60_000;

export interface KeyedRequest {
  readonly viewer: Viewer;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
}

/** What is wrong with an Idempotency-Key. */
export function idempotencyKeyFaults(key: string): readonly FieldFault[] {
  const field = 'header:Idempotency-Key';
  if (key.length > 100) return [{ field, code: 'TOO_LONG', detail: 'At most 100 characters.' }];
  if (!/^[\x20-\x7e]+$/.test(key)) return [{ field, code: 'BAD_FORMAT', detail: 'Printable ASCII only.' }];
  return [];
}

/** The same JSON value in one spelling: names sorted, no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

const keptAnswer = z.object({
  fingerprint: z.string(),
  status: z.number().nullable(),
  headers: z.record(z.string(), z.string()).nullable(),
  body: z.string().nullable(),
});

const times = `to_timestamp($6::float8 / 1000)`;
/** Takes a key that is free, whose 48 hours are over, or whose holder has died. */
const claimSql = `
insert into rest_facade.idempotency_key as kept
  (owner, method, path, key, fingerprint, claimed_at, claim, expires_at)
values ($1, $2, $3, $4, $5, ${times}, $7, ${times} + $8 * interval '1 millisecond')
on conflict (owner, method, path, key) do update
  set fingerprint = excluded.fingerprint, claim = excluded.claim, claimed_at = excluded.claimed_at,
      expires_at = excluded.expires_at, status = null, headers = null, body = null
  where kept.expires_at <= excluded.claimed_at
     or (kept.status is null and kept.fingerprint = excluded.fingerprint
         and kept.claimed_at <= excluded.claimed_at - $9 * interval '1 millisecond')
returning claim`;
const readSql = `
select fingerprint, status, headers, body from rest_facade.idempotency_key
where owner = $1 and method = $2 and path = $3 and key = $4`;
/** Only while the claim is still its own: a request that was taken for dead no longer decides. */
const ownClaim = 'owner = $1 and method = $2 and path = $3 and key = $4 and claim = $5 and status is null';
const keepSql = `
update rest_facade.idempotency_key set status = $6, headers = $7, body = $8 where ${ownClaim}`;
const releaseSql = `delete from rest_facade.idempotency_key where ${ownClaim}`;
/** Whether the answer may be given again; the others are worth another try (contract 0.5). */
function isKept({ status }: Reply): boolean {
  return status < 500 && status !== 429;
}

export interface Idempotency {
  /** Answers a request once per key: the first one works, the others get its answer. */
  once(request: KeyedRequest, work: () => Promise<Reply>): Promise<Reply>;
}

/** Answers kept by Idempotency-Key (contract 0.5); the claim is decided by the insert. */
export function createIdempotency({
  database,
  clock,
  ids,
  logger,
}: Pick<Dependencies, 'database' | 'clock' | 'ids' | 'logger'>): Idempotency {
  const { pool } = database;

  /** Owner, method, path, key and claim when this request may work, else the answer that is already kept. */
  async function claim(request: KeyedRequest): Promise<{ claim: readonly string[] } | { kept: Reply }> {
    const { viewer, method, path, key, body } = request;
    const now = clock.now().getTime();
    const id = [ownerOf(viewer), method, path, key];
    const fingerprint = hash('sha256', `${path}\n${canonical(body)}`, 'hex');
    const mine = ids();
    const claimed = await pool.query(claimSql, [...id, fingerprint, now, mine, keptMs, claimMs]);
    if (claimed.rowCount === 1) return { claim: [...id, mine] };
    const { rows } = await pool.query(readSql, id);
    // No row: its holder gave it up between the two statements, so the key is as good as in flight.
    const row = rows.length === 0 ? null : keptAnswer.parse(rows[0]);
    if (row !== null && row.fingerprint !== fingerprint) throw new DomainError('0010010000422');
    if (row === null || row.status === null) {
      throw new DomainError('0010010000409', undefined, { retryAfterSeconds: 1 });
    }
    const headers = { ...row.headers, 'Idempotency-Replayed': 'true' };
    return { kept: { status: row.status, headers, body: row.body } };
  }

  async function settle(claim: readonly string[], reply: Reply): Promise<void> {
    if (isKept(reply))
      await pool.query(keepSql, [...claim, reply.status, reply.headers, reply.keptBody ?? reply.body]);
    else await pool.query(releaseSql, [...claim]);
  }

  return {
    async once(request, work) {
      const found = await claim(request).catch((error: unknown) => {
        if (error instanceof DomainError) throw error;
        logger.error({ err: error }, 'idempotency keys cannot be read');
        throw new DomainError('0010010000503', 'The idempotency key cannot be checked at the moment.');
      });
      if ('kept' in found) return found.kept;
      const reply = await work();
      // What was done is done: the caller gets its answer even when it can't be kept.
      await settle(found.claim, reply).catch((error: unknown) =>
        logger.error({ err: error }, 'an answer was not kept under its idempotency key'),
      );
      return reply;
    },
  };
}

function ownerOf({ appId, memberId, profileId }: Viewer): string {
  return `${appId ?? memberId ?? '-'} ${profileId ?? '-'}`;
}

/** Deletes what is kept longer than 48 hours; for a schedule. */
export async function sweepIdempotencyKeys({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await database.pool.query(
    'delete from rest_facade.idempotency_key where expires_at <= to_timestamp($1::float8 / 1000)',
    [clock.now().getTime()],
  );
}
