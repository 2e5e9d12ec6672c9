import { Migration } from '@mikro-orm/migrations';

export class AddTransfers extends Migration {
  override up(): void {
    this.addSql(`
      create table animals.transfer (
        id uuid primary key,
        animal_id uuid not null references animals.animal (id),
        type text not null constraint transfer_type_known check (type in ('SALE', 'GIFT', 'ADOPTION', 'RETURN')),
        method text not null constraint transfer_method_known check (method in ('MARKETPLACE', 'DIRECT')),
        status text not null constraint transfer_status_known check (status in (
          'OFFERED', 'ACCEPTED', 'APPROVED', 'COMPLETED', 'DECLINED', 'CANCELLED', 'WITHDRAWN', 'EXPIRED', 'DISPUTED')),
        from_profile_id uuid not null,
        to_profile_id uuid not null,
        price_amount numeric(19, 4) constraint transfer_price_positive check (price_amount >= 0),
        currency text,
        planned_handover_date date,
        message text,
        -- The deposit that the seller asks for.
        deposit_amount numeric(19, 4) constraint transfer_deposit_positive check (deposit_amount > 0),
        deposit_clause text constraint transfer_clause_known
          check (deposit_clause in ('REFUND', 'RELEASE', 'ARBITRATE')),
        deposit_description text,
        -- The deposit that was taken.
        deposit_id uuid,
        source_kind text constraint transfer_source_known
          check (source_kind in ('ANIMAL_LISTING_DEPOSIT', 'TRANSFER_DEPOSIT')),
        source_ref_id uuid constraint transfer_of_source_key unique,
        offer_expires_at timestamptz(3),
        accepted_at timestamptz(3),
        seller_completed_at timestamptz(3),
        buyer_completed_at timestamptz(3),
        completed_at timestamptz(3),
        dispute_reason text,
        dispute_note text,
        disputed_by_profile_id uuid,
        disputed_at timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint transfer_between_two check (from_profile_id <> to_profile_id)
      )`);
    this.addSql(`
      create unique index transfer_open_key on animals.transfer (animal_id)
        where status in ('OFFERED', 'ACCEPTED', 'APPROVED', 'DISPUTED')`);
    this.addSql(`
      create index transfer_due on animals.transfer (offer_expires_at)
        where status in ('OFFERED', 'ACCEPTED', 'APPROVED')`);
    this.addSql(`create index transfer_of_animal on animals.transfer (animal_id, created_at desc, id desc)`);
    this.addSql(`create index transfer_from on animals.transfer (from_profile_id, created_at desc, id desc)`);
    this.addSql(`create index transfer_to on animals.transfer (to_profile_id, created_at desc, id desc)`);
    this.addSql(`
      create table animals.transfer_approval (
        transfer_id uuid not null references animals.transfer (id),
        -- A co-owner of the animal when it was offered.
        profile_id uuid not null,
        approved_at timestamptz(3),
        primary key (transfer_id, profile_id)
      )`);
    this.addSql(
      `create index transfer_approval_of_profile on animals.transfer_approval (profile_id, transfer_id)`,
    );
    this.addSql(`
      create table animals.transfer_event (
        id bigint generated always as identity primary key,
        transfer_id uuid not null references animals.transfer (id),
        deposit_id uuid not null,
        outcome text not null constraint transfer_outcome_known
          check (outcome in ('CANCELLED', 'OFFER_EXPIRED', 'WITHDRAWN', 'DISPUTED')),
        occurred_at timestamptz(3) not null,
        attempts integer not null default 0,
        due_at timestamptz(3) not null default clock_timestamp()
      )`);
    this.addSql(`create index transfer_event_due on animals.transfer_event (due_at)`);
    this.addSql(`create index transfer_event_of_transfer on animals.transfer_event (transfer_id, id)`);
  }
}
