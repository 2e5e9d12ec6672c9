import { z } from 'zod';
import { DomainError, type ErrorCode } from '../../kernel/errors/errors.ts';
import { fingerprintOf, keptMs, keyOwner } from '../../kernel/database/idempotency/idempotency.ts';
import type { IdempotencyKey, Viewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Reply } from './reply.ts';

export interface KeyedRequest {
  readonly viewer: Viewer;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
  /** Whether its answer shows a secret. */
  readonly isSecret: boolean;
}

const keptAnswer = z.object({
  fingerprint: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
});

const readSql = `
select fingerprint, status, headers, body from rest_facade.kept_answer
where owner = $1 and scope = $2 and key = $3 and expires_at > to_timestamp($4::float8 / 1000)`;
/** The first answer is kept; but a success replaces the refusal of another request at the same time. */
const keepSql = `
insert into rest_facade.kept_answer as kept (owner, scope, key, fingerprint, expires_at, status, headers, body)
values ($1, $2, $3, $5, to_timestamp($4::float8 / 1000) + $6 * interval '1 millisecond', $7, $8, $9)
on conflict (owner, scope, key) do update
  set fingerprint = excluded.fingerprint, expires_at = excluded.expires_at,
      status = excluded.status, headers = excluded.headers, body = excluded.body
  where kept.expires_at <= to_timestamp($4::float8 / 1000) or (excluded.status < 300 and kept.status >= 300)`;

/** These are about the key itself: the request that is using it, or that it belongs to. */
const aboutTheKey: ReadonlySet<ErrorCode | undefined> = new Set(['0010010000409', '0010010000422']);

/** Whether the answer may be repeated; after the others, the request is worth another try (contract 0.5). */
function isKept({ status, code }: Reply): boolean {
  return status < 500 && status !== 429 && !aboutTheKey.has(code);
}

export interface Idempotency {
  /** Repeats the stored answer to a request, or runs `work` with its key and stores the answer. */
  once(request: KeyedRequest, work: (key: IdempotencyKey) => Promise<Reply>): Promise<Reply>;
}

/**
 * A store of answers by Idempotency-Key (contract 0.5). It does not decide about effects: the key is stored with the
 * effect, in the same transaction (kernel/database/idempotency/idempotency.ts), so an answer missing here does no harm.
 */
export function createIdempotency({
  database: { pool },
  clock,
  logger,
}: Pick<Dependencies, 'database' | 'clock' | 'logger'>): Idempotency {
  async function recall(id: readonly string[], fingerprint: string): Promise<Reply | null> {
    const { rows } = await pool.query(readSql, [...id, clock.now().getTime()]);
    if (rows.length === 0) return null;
    const { fingerprint: known, headers, ...answer } = keptAnswer.parse(rows[0]);
    if (known !== fingerprint) throw new DomainError('0010010000422');
    return { ...answer, headers: { ...headers, 'Idempotency-Replayed': 'true' } };
  }

  return {
    async once({ viewer, method, path, key, body, isSecret }, work) {
      const scope = `${method} ${path}`;
      const fingerprint = fingerprintOf(scope, body);
      const id = [keyOwner(viewer), scope, key];
      const known = await recall(id, fingerprint).catch((error: unknown) => {
        if (error instanceof DomainError) throw error;
        logger.error({ err: error }, 'kept answers cannot be read');
        throw new DomainError('0010010000503', 'The idempotency key cannot be checked at the moment.');
      });
      if (known !== null && !(isSecret && known.status < 300)) return known;
      const reply = await work({ scope, key, fingerprint });
      if (!isKept(reply)) return reply;
      const { status, headers } = reply;
      // The service that created the secret repeats it; what is stored here prevents later refusals.
      const kept = isSecret && status < 300 ? null : reply.body;
      const now = clock.now().getTime();
      // The effect has happened: the caller gets its answer even if it cannot be stored.
      await pool
        .query(keepSql, [...id, now, fingerprint, keptMs, status, headers, kept])
        .catch((error: unknown) => logger.error({ err: error }, 'an answer was not kept'));
      return reply;
    },
  };
}

/** Deletes answers older than 48 hours; for a schedule. */
export async function sweepKeptAnswers({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await database.pool.query('delete from rest_facade.kept_answer where expires_at <= $1', [clock.now()]);
}
