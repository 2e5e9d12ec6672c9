import { Migration } from '@mikro-orm/migrations';

/** Orders that are paid through the payment provider, and where they are sent (contract 14). */
export class AddCheckout extends Migration {
  override up(): void {
    this.addSql(`
      alter table commerce.storefront
        -- As written: rates that are written again are no change.
        add column shipping_rates json not null default '[]',
        add column offers_pick_up boolean not null default false`);
    this.addSql('alter table commerce.offer add column weight_grams integer');
    this.addSql(`
      alter table commerce.buyer_order
        add column payment text not null default 'SELLER',
        add column contact_email text,
        add column shipping_address jsonb,
        -- Until when it can be paid; null for those that the sellers are paid for.
        add column expires_at timestamptz(3),
        -- What the service that keeps the payment told last, and which of its states that was.
        add column payment_state text,
        add column payment_version integer not null default 0`);
    this.addSql(`
      alter table commerce.sale
        add column payment text not null default 'SELLER',
        add column fee numeric(19, 4) not null default 0,
        add column payment_status text,
        add column refunded_amount numeric(19, 4) not null default 0,
        add column taken_amount numeric(19, 4) not null default 0,
        add column delivery_kind text,
        add column rate_code text,
        add column rate_name text`);
    this.addSql(`
      create table commerce.sale_refund (
        id uuid primary key,
        sale_id uuid not null references commerce.sale (id),
        seller_profile_id uuid not null,
        amount numeric(19, 4) not null constraint sale_refund_positive check (amount > 0),
        reason text not null,
        lines jsonb not null,
        is_restocked boolean not null,
        status text not null constraint sale_refund_status_known check (status in ('ORDERED', 'DONE', 'REFUSED')),
        member_id uuid,
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index sale_refund_of_sale on commerce.sale_refund (seller_profile_id, sale_id)');
    // What the service that keeps the payments is told: deleted once it has answered.
    this.addSql(`
      create table commerce.order_message (
        id uuid primary key,
        order_id uuid not null,
        sale_id uuid not null,
        kind text not null constraint order_message_kind_known check (kind in ('RELEASE', 'REFUND')),
        amount numeric(19, 4),
        attempts integer not null default 0,
        due_at timestamptz(3) not null default clock_timestamp()
      )`);
    this.addSql('create index order_message_due on commerce.order_message (due_at, id)');
  }
}
