import type { Pool } from 'pg';
import { z } from 'zod';
import type { ProviderMovement } from '../payments/payment-provider.ts';

const kinds = {
  capture: 'CHARGE',
  refund: 'REFUND',
  pay_out: 'TRANSFER',
  reversal: 'TRANSFER_REVERSAL',
  chargeback: 'DISPUTE',
  'chargeback-won': 'DISPUTE_REVERSAL',
} as const;

/**
 * Movements at the provider according to our own books, with the provider's id: for a charge that of its intent,
 * otherwise the part after the colon of its key. Keys of earlier releases name an operation, which has the id. What
 * moved for an order is booked for each of its sales.
 */
const movementsSql = `
  select case when p.key like 'operation:%' then lower(split_part(p.key, ':', 3)) else split_part(p.key, ':', 1) end as what,
    case when p.key like 'operation:%' then o.reference
      when p.key like 'capture:%' then d.checkout ->> 'pspIntentReference'
      else substr(p.key, strpos(p.key, ':') + 1) end as reference,
    d.checkout ->> 'pspIntentReference' as "intentReference", abs(e.amount)::text as amount, e.currency
  from deposits.posting p
  join deposits.entry e on e.posting_key = p.key and e.account = 'PSP_CLEARING'
  join deposits.deposit d on d.id = p.deposit_id
  left join deposits.operation o on o.deposit_id = p.deposit_id and p.key = 'operation:' || o.deposit_id || ':' || o.kind
  where p.posted_at >= $1::timestamptz and p.posted_at < $1::timestamptz + interval '1 day'
  union all
  select p.movement, p.reference, o.intent_reference, abs(sum(e.amount))::text, e.currency
  from deposits.posting p
  join deposits.entry e on e.posting_key = p.key and e.account = 'PSP_CLEARING'
  join deposits.order_payment o on o.id = p.order_id
  where p.posted_at >= $1::timestamptz and p.posted_at < $1::timestamptz + interval '1 day'
    and p.movement is not null
  group by p.order_id, p.movement, p.reference, o.intent_reference, e.currency
  order by reference`;

const rows = z.array(
  z.object({
    what: z.enum(['capture', 'refund', 'pay_out', 'reversal', 'chargeback', 'chargeback-won']),
    reference: z.string(),
    intentReference: z.string(),
    amount: z.string().transform(BigInt),
    currency: z.string(),
  }),
);

/** The movements at the provider on a day by UTC (`2026-11-23`), according to the books. */
export async function* ledgerMovements(day: string, pool: Pool): AsyncIterable<ProviderMovement> {
  const found = await pool.query(movementsSql, [`${day}T00:00:00Z`]);
  for (const { what, ...movement } of rows.parse(found.rows)) yield { ...movement, kind: kinds[what] };
}
