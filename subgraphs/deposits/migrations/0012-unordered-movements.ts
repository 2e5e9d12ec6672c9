import { Migration } from '@mikro-orm/migrations';

/**
 * Movements at the provider without an order of ours. They are booked by the provider's own id, which is the key of
 * their posting; the deposit stores their amount, how it was divided, and the fee charged on what was left.
 */
export class BookUnorderedMovements extends Migration {
  override up(): void {
    this.addSql(`
      alter table deposits.deposit
        add column unordered_amount bigint not null default 0,
        add column early_refunds jsonb not null default '[]',
        add column division jsonb,
        add column charged jsonb not null default '{"platformFee":"0","processingFee":"0"}'`);
    this.addSql(`
      update deposits.deposit set charged = jsonb_build_object(
        'platformFee', fee->>'platformFee', 'processingFee', fee->>'processingFee')
      where release_reason is not null`);
    // Earlier divisions follow from their operations; what banks took counts as gone by then.
    this.addSql(`
      update deposits.deposit d set division = d.charged || jsonb_build_object(
        'toBuyer', coalesce(r.amount, 0)::text,
        'toSeller', (coalesce(p.amount, 0) + case when p.amount is null then 0 else d.total_fee end)::text,
        'takenBefore', (select coalesce(sum((c->>'amount')::bigint), 0)::text
          from jsonb_array_elements(d.chargebacks) c where c->>'outcome' <> 'WON'))
      from deposits.deposit o
      left join deposits.operation r on r.deposit_id = o.id and r.kind = 'REFUND'
      left join deposits.operation p on p.deposit_id = o.id and p.kind = 'PAY_OUT'
      where o.id = d.id and (r.amount is not null or p.amount is not null)`);
    // Nobody receives more than there is; unordered movements may exceed it.
    this.addSql(`
      alter table deposits.deposit
        drop constraint deposit_divided_once,
        add constraint deposit_divided_once check (refunded_amount >= 0 and released_amount >= 0
          and unordered_amount >= 0 and refunded_amount + released_amount - unordered_amount
            + case when released_amount > 0
              then (charged->>'platformFee')::bigint + (charged->>'processingFee')::bigint else 0 end <= amount)`);
  }
}
