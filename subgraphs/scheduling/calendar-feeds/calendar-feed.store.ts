import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { CalendarFeed } from './calendar-feed.view.ts';

const columns = 'f.id, f.staff_id as "staffId", f.renewed_at as "renewedAt"';
const feedRow = z.object({
  id: z.string(),
  staffId: z.string().nullable(),
  renewedAt: z.string().transform(isoInstant),
});

/** The feeds of a business: that of everybody first, then by name. */
export async function feedsOf(pool: Pool, businessId: string): Promise<CalendarFeed[]> {
  const { rows } = await pool.query({
    name: 'calendar-feeds',
    text: `
      select ${columns} from scheduling.calendar_feed f left join scheduling.staff_member m on m.id = f.staff_id
      where f.business_id = $1 order by m.display_name nulls first, f.id limit 201`,
    values: [businessId],
  });
  return z.array(feedRow).parse(rows);
}

/**
 * Gives the feed of a business, or of a member of its staff, a new secret; null if the business has no such member. Its
 * address so far stops working.
 */
export async function storeFeed(
  transaction: Transaction,
  feed: {
    readonly id: string;
    readonly businessId: string;
    readonly staffId: string | null;
    readonly secretHash: Buffer;
    readonly now: Date;
  },
): Promise<CalendarFeed | null> {
  const { id, businessId, staffId, secretHash, now } = feed;
  const rows = await transaction(
    `insert into scheduling.calendar_feed as f (id, business_id, staff_id, secret_hash, renewed_at)
     select $1, $2, $3::uuid, $4, $5
     where $3::uuid is null or exists (select from scheduling.staff_member where id = $3 and business_id = $2)
     on conflict on constraint calendar_feed_key
       do update set secret_hash = excluded.secret_hash, renewed_at = excluded.renewed_at
     returning ${columns}`,
    [id, businessId, staffId, secretHash, now],
  );
  return z.array(feedRow).parse(rows)[0] ?? null;
}

/** Ends a feed of the business; returns whether it had it. */
export async function deleteFeed(pool: Pool, businessId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from scheduling.calendar_feed where business_id = $1 and id = $2',
    [businessId, id],
  );
  return rowCount === 1;
}

const known = z.object({
  businessId: z.string(),
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
});

/** Whose feed has the secret; null if none has. */
export async function feedWithSecret(pool: Pool, secretHash: Buffer): Promise<z.output<typeof known> | null> {
  const { rows } = await pool.query({
    name: 'calendar-feed-by-secret',
    text: `
      select f.business_id as "businessId", f.staff_id as "staffId", m.display_name as "staffName"
      from scheduling.calendar_feed f left join scheduling.staff_member m on m.id = f.staff_id
      where f.secret_hash = $1`,
    values: [secretHash],
  });
  return z.array(known).parse(rows)[0] ?? null;
}
