import { Migration } from '@mikro-orm/migrations';

/** Orders of buyers, and each seller's part of them: the sale (spec 2.5). */
export class CreateOrders extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce.buyer_order (
        id uuid primary key,
        number text not null constraint buyer_order_number_key unique,
        buyer_profile_id uuid not null,
        -- The sender's own name of the request: sent again, it places no second order.
        request_key text,
        placed_at timestamptz(3) not null,
        constraint buyer_order_once unique (buyer_profile_id, request_key)
      )`);
    this.addSql(`
      create index buyer_order_by_buyer on commerce.buyer_order (buyer_profile_id, placed_at desc, id desc)`);
    this.addSql('create sequence commerce.order_number start 100001');
    this.addSql(`
      create table commerce.sale (
        id uuid primary key,
        order_id uuid not null references commerce.buyer_order (id),
        seller_profile_id uuid not null,
        number text not null,
        status text not null default 'PENDING' constraint sale_status_known check (status in (
          'PENDING', 'CONFIRMED', 'PROCESSING', 'READY', 'SHIPPED', 'PARTIALLY_FULFILLED', 'FULFILLED',
          'CANCELLED', 'REFUNDED', 'ON_HOLD')),
        -- Where ON_HOLD leads back to.
        held_from text,
        paid_at timestamptz(3),
        subtotal numeric(19, 4) not null,
        discount numeric(19, 4) not null,
        tax numeric(19, 4) not null,
        fees_and_levies numeric(19, 4) not null,
        deposit numeric(19, 4) not null,
        shipping numeric(19, 4) not null,
        -- spec 2.5, reckoned in one place and exactly.
        total_amount numeric(19, 4) not null
          generated always as (subtotal - discount + tax + fees_and_levies + deposit + shipping) stored,
        currency text not null,
        placed_at timestamptz(3) not null,
        version integer not null default 1,
        updated_at timestamptz(3) not null,
        constraint sale_of_seller_once unique (order_id, seller_profile_id),
        constraint sale_on_hold_remembers check ((status = 'ON_HOLD') = (held_from is not null)),
        constraint sale_amounts_not_negative check (
          subtotal >= 0 and discount >= 0 and discount <= subtotal and tax >= 0 and fees_and_levies >= 0
          and deposit >= 0 and shipping >= 0)
      )`);
    this.addSql(`
      create index sale_by_seller on commerce.sale (seller_profile_id, placed_at desc, id desc)`);
    this.addSql(`
      create index sale_by_seller_and_status on commerce.sale (seller_profile_id, status, placed_at desc, id desc)`);
    // What was bought, as it was at the time: offers change and are deleted.
    this.addSql(`
      create table commerce.sale_line (
        id uuid primary key,
        sale_id uuid not null references commerce.sale (id),
        position integer not null,
        offer_id uuid not null,
        offer_code text not null,
        catalog_item_id uuid,
        name text,
        quantity integer not null constraint sale_line_quantity_positive check (quantity > 0),
        unit_price numeric(19, 4) not null,
        subtotal numeric(19, 4) not null,
        discount numeric(19, 4) not null,
        tax numeric(19, 4) not null,
        fees_and_levies numeric(19, 4) not null,
        deposit numeric(19, 4) not null,
        constraint sale_line_position_key unique (sale_id, position)
      )`);
    this.addSql(`
      create table commerce.sale_status_change (
        id uuid primary key,
        sale_id uuid not null references commerce.sale (id),
        from_status text,
        to_status text not null,
        note text,
        member_id uuid,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create index sale_status_change_by_sale on commerce.sale_status_change (sale_id, created_at, id)`);
    this.addSql(`
      create trigger sale_status_change_is_append_only before update or delete or truncate
        on commerce.sale_status_change for each statement execute function commerce.refuse_change()`);
  }
}
