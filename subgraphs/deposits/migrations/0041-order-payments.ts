import { Migration } from '@mikro-orm/migrations';

/** Payments for orders, in the same books as deposits (contract 14). */
export class AddOrderPayments extends Migration {
  override up(): void {
    this.addSql(`
      create table deposits.order_payment (
        -- That of the order.
        id uuid primary key,
        number text not null,
        buyer_profile_id uuid not null,
        status text not null constraint order_payment_status_known check (status in ('OPEN', 'PAID', 'EXPIRED')),
        -- Minor units.
        amount bigint not null constraint order_payment_positive check (amount > 0),
        currency text not null,
        psp text not null,
        intent_reference text,
        checkout jsonb,
        expires_at timestamptz(3) not null,
        paid_at timestamptz(3),
        version integer not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint order_payment_intent unique (psp, intent_reference),
        constraint order_payment_paid check (status <> 'PAID' or paid_at is not null)
      )`);
    this.addSql(`
      create table deposits.order_share (
        sale_id uuid primary key,
        order_id uuid not null references deposits.order_payment (id),
        seller_profile_id uuid not null,
        amount bigint not null,
        fee bigint not null,
        released_at timestamptz(3),
        constraint order_share_pays_its_fee check (fee >= 0 and fee <= amount)
      )`);
    this.addSql('create index order_share_of_order on deposits.order_share (order_id)');
    this.addSql('create index order_share_of_seller on deposits.order_share (seller_profile_id)');
    this.addSql(`
      create table deposits.order_operation (
        id uuid primary key,
        number bigint generated always as identity,
        order_id uuid not null references deposits.order_payment (id),
        kind text not null constraint order_operation_kind_known
          check (kind in ('CREATE_INTENT', 'CANCEL_INTENT', 'REFUND', 'PAY_OUT', 'REVERSE')),
        status text not null constraint order_operation_status_known
          check (status in ('PENDING', 'DONE', 'REFUSED')),
        amount bigint not null,
        currency text not null,
        -- How much of it is of which sale.
        parts jsonb not null,
        is_ordered boolean not null,
        attempts integer not null,
        reference text,
        transfer_reference text,
        -- Whoever attempts it puts this off for as long as it may take.
        due_at timestamptz(3) not null,
        constraint order_operation_moved_once unique (order_id, kind, reference)
      )`);
    this.addSql(
      `create index order_operation_due on deposits.order_operation (due_at) where status = 'PENDING'`,
    );
    this.addSql(`
      create table deposits.order_dispute (
        order_id uuid not null references deposits.order_payment (id),
        reference text not null,
        amount bigint not null,
        parts jsonb not null,
        outcome text not null constraint order_dispute_outcome_known check (outcome in ('OPEN', 'WON', 'LOST')),
        primary key (order_id, reference)
      )`);
    this.addSql(`
      create table deposits.order_alert (
        id bigint generated always as identity primary key,
        order_id uuid not null references deposits.order_payment (id),
        detail text not null,
        raised_at timestamptz(3) not null
      )`);
    // The service that keeps the orders is told of each payment that is here, and gets its state of then.
    this.addSql(`
      create table deposits.order_state (
        order_id uuid primary key references deposits.order_payment (id),
        version integer not null,
        attempts integer not null default 0,
        due_at timestamptz(3) not null default clock_timestamp()
      )`);
    this.addSql('create index order_state_due on deposits.order_state (due_at)');
    this.extendLedger();
  }

  private extendLedger(): void {
    // What the release before reads joins the deposit, and so has none of the orders.
    this.addSql(`
      -- squawk-ignore ban-drop-not-null
      alter table deposits.posting alter column deposit_id drop not null`);
    this.addSql(`
      alter table deposits.posting
        add column order_id uuid,
        add column sale_id uuid,
        -- What moved at the provider, and its id there.
        add column movement text,
        add column reference text,
        add constraint posting_order_id_fkey foreign key (order_id) references deposits.order_payment (id) not valid,
        add constraint posting_of_something check (num_nonnulls(deposit_id, order_id) = 1) not valid`);
    this.addSql(`
      alter table deposits.entry drop constraint entry_account_known,
        add constraint entry_account_known check (account in ('PSP_CLEARING', 'DEPOSIT_HELD', 'ORDER_HELD',
          'SELLER_PAYABLE', 'PLATFORM_FEE', 'PROCESSING_FEE', 'REFUND_CLEARING')) not valid`);
  }
}
