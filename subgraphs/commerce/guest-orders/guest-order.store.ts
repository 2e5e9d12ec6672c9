import type { Pool } from 'pg';
import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { orderFields } from '../orders/order-rules.ts';

/** What is stored of a request: what `placeOrder` takes. */
const storedRequest = orderFields.omit({ requestKey: true }).extend({
  /** From which view of a counted page the guest came (kernel/access/viewer.ts). */
  viewId: z.uuid().optional(),
});
export type StoredOrderRequest = z.output<typeof storedRequest>;

const rows = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    request: storedRequest,
    expiresAt: z.number(),
    isUsed: z.boolean(),
    orderId: z.string().nullable(),
  }),
);
export type GuestOrderRow = z.output<typeof rows>[number];

const columns = `id, email, request, used_at is not null as "isUsed", order_id as "orderId",
  (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"`;
const openSql = 'used_at is null and expires_at >';
const limitsSql = `
  select pg_advisory_xact_lock(hashtextextended(key, 0))
  from (select unnest($1::text[]) as key order by 1) keys`;
const countSql = `
  select (select count(*)::integer from commerce.guest_order where email = $1 and ${openSql} $2) as open,
    (select count(*)::integer from commerce.guest_order where caller = $3 and created_at > $4) as lately`;
const counts = z.tuple([z.object({ open: z.number(), lately: z.number() })]);

/**
 * How many orders an address has not confirmed yet, and how many a caller has started since then. Until this transaction
 * ends, nobody else counts or adds any of either.
 */
export async function countGuestOrders(
  transaction: Transaction,
  { email, caller, now, since }: { email: string; caller: Buffer; now: Date; since: Date },
): Promise<z.output<typeof counts>[0]> {
  await transaction(limitsSql, [
    [`commerce guest ${email}`, `commerce guest of ${caller.toString('base64url')}`],
  ]);
  return counts.parse(await transaction(countSql, [email, now, caller, since]))[0];
}

export async function insertGuestOrder(
  transaction: Transaction,
  made: {
    readonly id: string;
    readonly mailId: string;
    readonly email: string;
    readonly caller: Buffer;
    readonly request: StoredOrderRequest;
    readonly expiresAt: Date;
    readonly createdAt: Date;
  },
): Promise<void> {
  const { id, mailId, email, caller, request, expiresAt, createdAt } = made;
  await transaction(
    `insert into commerce.guest_order (id, email, caller, request, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, email, caller, JSON.stringify(request), expiresAt, createdAt],
  );
  await transaction(
    `insert into commerce.guest_order_mail (id, guest_order_id, kind, created_at) values ($1, $2, 'CONFIRM', $3)`,
    [mailId, id, createdAt],
  );
}

/** What a guest asked for, by the secret of one of its links; null for any other. */
export async function findGuestOrder(
  pool: Pool,
  id: string,
  secretHash: Buffer,
): Promise<GuestOrderRow | null> {
  const found = await pool.query({
    name: 'guest-order',
    text: `select ${columns} from commerce.guest_order where id = $1 and $2 = any(secret_hashes)`,
    values: [id, secretHash],
  });
  return rows.parse(found.rows)[0] ?? null;
}

/** Uses what a guest asked for up, in this transaction; of several, one succeeds. */
export async function claimGuestOrder(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const claimed = await transaction(
    `update commerce.guest_order set used_at = $2 where id = $1 and ${openSql} $2 returning id`,
    [id, now],
  );
  return claimed.length > 0;
}

export async function recordGuestOrdered(
  transaction: Transaction,
  id: string,
  orderId: string,
): Promise<void> {
  await transaction('update commerce.guest_order set order_id = $2 where id = $1', [id, orderId]);
}

/** Adds the secret of a link to what was ordered or can still be confirmed; false for anything else. */
export async function addOrderSecret(
  pool: Pool,
  id: string,
  secretHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update commerce.guest_order set secret_hashes = secret_hashes || $2::bytea
     where id = $1 and (order_id is not null or expires_at > $3)`,
    [id, secretHash, now],
  );
  return rowCount === 1;
}

const dayMs = 86_400_000;
/** How long the links to an order work, and sellers see where it went. */
const keptDays = 180;

/** Forgets what was not confirmed a day later, and who ordered after half a year; the order stays, for accounts. */
export async function sweepGuestOrders(pool: Pool, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await pool.query('delete from commerce.guest_order where order_id is null and expires_at <= $1', [
    before(1),
  ]);
  await pool.query(`update commerce.guest_order set caller = '' where created_at <= $1 and caller <> ''`, [
    before(1),
  ]);
  await pool.query(
    `with gone as (delete from commerce.guest_order where created_at <= $1 returning id)
     update commerce.buyer_order o set contact_email = null, shipping_address = null
     from gone where o.buyer_profile_id = gone.id`,
    [before(keptDays)],
  );
}
