import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Difference } from './compare.ts';

interface ComparedDay {
  readonly day: string;
  readonly differences: readonly Difference[];
}

const daySql = `
  insert into deposits.reconciliation (day, reconciled_at) values ($1, $2)
  on conflict (day) do update set reconciled_at = excluded.reconciled_at`;
const clearSql = 'delete from deposits.reconciliation_difference where day = $1';
const insertSql = `
  insert into deposits.reconciliation_difference (day, kind, reference, issue, intent_reference, ledger_amount,
    ledger_currency, provider_amount, provider_currency, found_at)
  select $1::date, d.kind, d.reference, d.issue, d."intentReference", d."ledgerAmount", d."ledgerCurrency",
    d."providerAmount", d."providerCurrency", $3
  from json_to_recordset($2::json) d (kind text, reference text, issue text, "intentReference" text,
    "ledgerAmount" bigint, "ledgerCurrency" text, "providerAmount" bigint, "providerCurrency" text)`;

const side = (name: string, movement: Difference['ours']) => ({
  [`${name}Amount`]: movement?.amount.toString() ?? null,
  [`${name}Currency`]: movement?.currency ?? null,
});

/** Stores the findings of a comparison, replacing those of the one before; parallel comparisons of the day wait. */
export async function storeDay(
  transaction: Transaction,
  { day, differences }: ComparedDay,
  now: Date,
): Promise<void> {
  await transaction(daySql, [day, now]);
  await transaction(clearSql, [day]);
  const rows = differences.map(({ issue, ours, theirs }) => {
    const known = theirs ?? ours;
    return {
      kind: known.kind,
      reference: known.reference,
      issue,
      intentReference: known.intentReference,
      ...side('ledger', ours),
      ...side('provider', theirs),
    };
  });
  await transaction(insertSql, [day, JSON.stringify(rows), now]);
}

/** Differences of a day, and events received on it that had no effect. */
const itemsSql = `
  select issue, kind, reference, intent_reference, ledger_amount, ledger_currency, provider_amount, provider_currency,
    null as detail, found_at
  from deposits.reconciliation_difference where day = $1::date
  union all
  select 'EVENT_' || status, type, event_id, intent_reference, null, null, amount, currency, detail, received_at
  from deposits.provider_event
  where status in ('PARKED', 'QUARANTINED')
    and received_at >= ($1::date)::timestamp at time zone 'UTC'
    and received_at < ($1::date + 1)::timestamp at time zone 'UTC'`;
const pageSql = `
  with item as (${itemsSql})
  select t.total, t.reconciled_at as "reconciledAt", i.issue, i.kind, i.reference,
    i.intent_reference as "intentReference", i.ledger_amount as "ledgerAmount", i.ledger_currency as "ledgerCurrency",
    i.provider_amount as "providerAmount", i.provider_currency as "providerCurrency", i.detail,
    i.found_at as "foundAt"
  from (select (select count(*)::integer from item) as total,
    (select reconciled_at from deposits.reconciliation where day = $1::date) as reconciled_at) t
  left join lateral (select * from item order by issue, kind, reference limit $2 offset $3) i on true`;

const minorUnits = z.string().transform(Number).nullable();
const itemRow = z.object({
  issue: z.string(),
  kind: z.string(),
  reference: z.string(),
  intentReference: z.string().nullable(),
  ledgerAmount: minorUnits,
  ledgerCurrency: z.string().nullable(),
  providerAmount: minorUnits,
  providerCurrency: z.string().nullable(),
  detail: z.string().nullable(),
  foundAt: z.string().transform(isoInstant),
});
export type ReconciliationRow = z.infer<typeof itemRow>;

const pageRow = z.object({
  total: z.int(),
  reconciledAt: z.string().transform(isoInstant).nullable(),
  issue: z.string().nullable(),
});

/** One page of the differences of a day, and when that day was last compared. */
export async function pageOfDay(
  pool: Pool,
  day: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: ReconciliationRow[]; total: number; reconciledAt: string | null }> {
  const { rows } = await pool.query<object>(pageSql, [day, pageSize, (page - 1) * pageSize]);
  const [first] = z.tuple([pageRow], pageRow).parse(rows);
  const { total, reconciledAt, issue } = first;
  return { items: issue === null ? [] : rows.map((row) => itemRow.parse(row)), total, reconciledAt };
}

/** The number of differences found by the latest comparisons. */
export async function countDifferences(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`
    select count(*)::integer as count from deposits.reconciliation_difference
    where day > (select max(day) - 7 from deposits.reconciliation)`);
  return rows[0]?.count ?? 0;
}
