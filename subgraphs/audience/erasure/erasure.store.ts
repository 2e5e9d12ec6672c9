import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import type { AudienceErasure } from './erasure.view.ts';

/** Something to be deleted. */
export interface Erasure {
  readonly erasureId: string;
  readonly siteKey: string;
  readonly kind: 'VISITOR' | 'SPAN' | 'SITE';
  /** The hash of a visitor who consented. */
  readonly visitor: Buffer | null;
  readonly fromAt: Date | null;
  readonly toAt: Date | null;
  /** What came later stays. */
  readonly requestedAt: Date;
  /** When it was done last; null until then. */
  readonly erasedAt: Date | null;
}

/** Rows that an erasure deleted. */
export interface Erased {
  /** Raw hits and actions. */
  readonly hits: number;
  readonly views: number;
  readonly visits: number;
}

/** Records what is to be deleted, in the transaction of whoever asks. */
export async function storeErasure(
  transaction: Transaction,
  {
    importedDays = 0,
    ...erasure
  }: Omit<Erasure, 'erasureId' | 'erasedAt'> & {
    /** Days of imports that went at once. */
    readonly importedDays?: number;
  },
): Promise<void> {
  const { siteKey, kind, visitor, fromAt, toAt, requestedAt } = erasure;
  await transaction(
    `insert into audience.erasure (erasure_id, site_key, kind, visitor, from_at, to_at, requested_at, imported_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), siteKey, kind, visitor, fromAt, toAt, requestedAt, importedDays],
  );
}

const dueSql = `
  select erasure_id as "erasureId", site_key as "siteKey", kind, visitor, from_at::text as "fromAt", to_at::text as "toAt",
    requested_at::text as "requestedAt", erased_at::text as "erasedAt"
  from audience.erasure where erased_at is null or erased_at <= $1::timestamptz - interval '1 hour'
  order by requested_at limit 10000`;

type Row = Omit<Erasure, 'fromAt' | 'toAt' | 'requestedAt' | 'erasedAt'> & {
  readonly erasedAt: string | null;
  readonly fromAt: string | null;
  readonly toAt: string | null;
  readonly requestedAt: string;
};
const timeOf = (text: string | null) => (text === null ? null : new Date(text));

/** What is to be deleted now: for the first time, or again after an hour. */
export async function dueErasures(pool: Pick<Pool, 'query'>, now: Date): Promise<Erasure[]> {
  const { rows } = await pool.query<Row>(dueSql, [now]);
  return rows.map((row) => ({
    ...row,
    fromAt: timeOf(row.fromAt),
    toAt: timeOf(row.toAt),
    requestedAt: new Date(row.requestedAt),
    erasedAt: timeOf(row.erasedAt),
  }));
}

/** An erasure was done; what is over is forgotten, and with it whose it was. */
export async function storeErased(
  pool: Pick<Pool, 'query'>,
  erasureId: string,
  now: Date,
  isOver: boolean,
  { hits, views, visits }: Erased,
): Promise<void> {
  if (isOver) await pool.query('delete from audience.erasure where erasure_id = $1', [erasureId]);
  else
    await pool.query(
      `update audience.erasure set erased_at = $2, erased_hits = erased_hits + $3,
         erased_views = erased_views + $4, erased_visits = erased_visits + $5
       where erasure_id = $1`,
      [erasureId, now, hits, views, visits],
    );
}

const instant = z.string().transform(isoInstant);
const listed = z.array(
  z.object({
    id: z.string(),
    isOfVisitor: z.boolean(),
    isOwnWish: z.boolean(),
    fromAt: instant.nullable(),
    toAt: instant.nullable(),
    requestedAt: instant,
    erasedAt: instant.nullable(),
    hits: z.number(),
    views: z.number(),
    visits: z.number(),
    importedDays: z.number(),
  }),
);
const listSql = `
  select erasure_id as id, kind = 'VISITOR' as "isOfVisitor", is_own_wish as "isOwnWish", from_at as "fromAt", to_at as "toAt",
    requested_at as "requestedAt", erased_at as "erasedAt", erased_hits::float8 as hits,
    erased_views::float8 as views, erased_visits::float8 as visits,
    imported_days as "importedDays"
  from audience.erasure where site_key = $1 order by requested_at desc, erasure_id limit 50`;

/** What of a site was deleted in the last day, or is to be, the latest first. */
export async function erasuresOf(transaction: Transaction, siteKey: string): Promise<AudienceErasure[]> {
  return listed.parse(await transaction(listSql, [siteKey]));
}
