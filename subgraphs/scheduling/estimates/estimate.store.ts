import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Queryable, Transaction } from '../../../kernel/database/transaction.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { Booker } from '../booker.ts';
import type { EstimateView } from './estimate.view.ts';

const amount = z.string();
const items = z.array(
  z.object({
    serviceId: z.string(),
    petCount: z.number(),
    nights: z.number(),
    quantity: z.number(),
    unitPrice: amount.nullable(),
    lineTotal: amount.nullable(),
    addOns: z.array(z.object({ id: z.string(), price: amount })),
    isFromPrice: z.boolean(),
  }),
);
/** A stored item, with what it was requested for. */
export type StoredItem = z.output<typeof items>[number];

/** A stored estimate; instants are ISO text. */
export interface StoredEstimate extends EstimateView {
  readonly items: StoredItem[];
  readonly clientId: string | null;
}

export async function insertEstimate(
  transaction: Transaction,
  { businessId, appId, memberId }: Booker,
  made: StoredEstimate,
  now: Date,
): Promise<void> {
  await transaction(
    `insert into scheduling.estimate (
       id, business_id, app_id, member_id, client_id, items, subtotal, tax, total, currency, is_binding, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      made.id,
      businessId,
      appId,
      memberId,
      made.clientId,
      JSON.stringify(made.items),
      made.subtotal,
      made.tax,
      made.total,
      made.currency,
      made.isBinding,
      made.expiresAt,
      now,
    ],
  );
}

type EstimateRow = Omit<StoredEstimate, 'items'> & { readonly items: unknown };

/** An estimate that the app or member got from the business, expired or not; null for any other. */
export async function findEstimate(
  pool: Queryable,
  { businessId, appId, memberId }: Booker,
  id: string,
): Promise<StoredEstimate | null> {
  if (!isUuid(id)) return null;
  const { rows } = await pool.query<EstimateRow>(
    `select id, client_id as "clientId", items, subtotal, tax, total, currency, is_binding as "isBinding",
       expires_at as "expiresAt"
     from scheduling.estimate
     where id = $4 and business_id = $1 and app_id is not distinct from $2 and member_id is not distinct from $3`,
    [businessId, appId, memberId, id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { subtotal, tax, total, currency } = row;
  return {
    ...row,
    items: items.parse(row.items),
    subtotal: printMoney(subtotal, currency),
    tax: printMoney(tax, currency),
    total: total === null ? null : printMoney(total, currency),
    expiresAt: isoInstant(row.expiresAt),
  };
}

const counted = z.tuple([z.object({ count: z.number() })]);

/** How many of the pets belong to the business's clients; to one client if given. */
export async function countPets(
  pool: Pool,
  businessId: string,
  clientId: string | null,
  petIds: readonly string[],
): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::integer as count from scheduling.pet
     where business_id = $1 and ($2::uuid is null or client_id = $2) and id = any($3::uuid[]) and removed_at is null`,
    [businessId, clientId, petIds.filter(isUuid)],
  );
  return counted.parse(rows)[0].count;
}

/** Deletes estimates that expired more than 30 days ago; for a schedule. */
export async function sweepEstimates(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from scheduling.estimate where expires_at <= $1', [
    new Date(now.getTime() - 30 * 86_400_000),
  ]);
}
