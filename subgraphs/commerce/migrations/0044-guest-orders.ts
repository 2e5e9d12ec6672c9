import { Migration } from '@mikro-orm/migrations';

/** Orders of people without an account, who confirm them by a link (contract 14). */
export class AddGuestOrders extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce.guest_order (
        -- Also the buyer of the order that it becomes: no profile has this id.
        id uuid primary key,
        email text not null,
        -- SHA-256 of who asked: an address, or a member.
        caller bytea not null,
        -- What was asked for.
        request jsonb not null,
        -- SHA-256 of the secrets in its links: each mail has one of its own.
        secret_hashes bytea[] not null default '{}',
        -- Until when it can be confirmed.
        expires_at timestamptz(3) not null,
        -- When a link was used, and what it ordered.
        used_at timestamptz(3),
        order_id uuid references commerce.buyer_order (id),
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index guest_order_of_email on commerce.guest_order (email, expires_at)');
    this.addSql('create index guest_order_of_caller on commerce.guest_order (caller, created_at)');
    this.addSql('create index guest_order_created_at on commerce.guest_order (created_at)');
    this.addSql(
      'create index guest_order_of_order on commerce.guest_order (order_id) where order_id is not null',
    );
    this.addSql(`
      create table commerce.guest_order_mail (
        id uuid primary key,
        guest_order_id uuid not null references commerce.guest_order (id) on delete cascade,
        kind text not null constraint guest_order_mail_kind_known
          check (kind in ('CONFIRM', 'PLACED', 'PAID', 'SHIPPED', 'REFUNDED')),
        -- Whose part of the order it is about.
        seller_profile_id uuid,
        created_at timestamptz(3) not null,
        -- An order is paid at once, whoever sells in it; until a mail is written, it says it once.
        constraint guest_order_mail_once unique nulls not distinct (guest_order_id, kind, seller_profile_id)
      )`);
    this.addSql('create index guest_order_mail_due on commerce.guest_order_mail (created_at, id)');
  }
}
