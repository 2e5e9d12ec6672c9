import { Migration } from '@mikro-orm/migrations';

/**
 * A release from before checkouts takes every sale for one that its seller is paid for: it would call one off without
 * a refund, or say that it was paid. So whoever changes a sale that is paid through the provider has to say that they
 * know of such sales (`lockSales`).
 */
export class GuardPaidSales extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function commerce.refuse_unknown_checkout() returns trigger language plpgsql as $$
      begin
        if current_setting('svc.checkout', true) is distinct from '1' then
          raise exception 'the sale % is paid through the provider, which this release does not know', old.id
            using errcode = 'object_not_in_prerequisite_state';
        end if;
        return new;
      end $$`);
    this.addSql(`
      create or replace trigger known_checkout before update on commerce.sale
        for each row when (
          old.payment = 'PROVIDER' and (old.payment, old.status, old.held_from, old.paid_at, old.payment_status,
            old.refunded_amount, old.taken_amount) is distinct from
          (new.payment, new.status, new.held_from, new.paid_at, new.payment_status,
            new.refunded_amount, new.taken_amount)
        ) execute function commerce.refuse_unknown_checkout()`);
  }
}
