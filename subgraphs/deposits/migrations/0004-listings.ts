import { Migration } from '@mikro-orm/migrations';

export class AddListings extends Migration {
  override up(): void {
    this.addSql(`
      create table deposits.listing (
        id uuid primary key,
        short_code text not null
          constraint listing_short_code_once unique
          constraint listing_short_code_spelt check (short_code ~ '^[A-Z2-7]{8}$'),
        seller_profile_id uuid not null,
        kind text not null constraint listing_kind_known check (kind in ('SINGLE_ANIMAL', 'LITTER')),
        animal_id uuid,
        birth_id uuid,
        status text not null default 'DRAFT'
          constraint listing_status_known check (status in ('DRAFT', 'ACTIVE', 'PAUSED', 'CLOSED')),
        title text not null,
        description text,
        price numeric(19, 4),
        currency text not null,
        is_contact_only boolean not null,
        city text not null,
        subdivision_code text,
        country_code text not null,
        ready_date date,
        media_short_codes text[] not null,
        waitlist_open boolean not null,
        deposit_required boolean not null,
        deposit_amount numeric(19, 4),
        deposit_refundable boolean not null,
        deposit_policy_text text,
        reserve_mode text not null
          constraint listing_reserve_mode_known check (reserve_mode in ('NONE', 'RESERVE')),
        pickup_window_end date,
        deposit_clause text not null
          constraint listing_deposit_clause_known check (deposit_clause in ('REFUND', 'RELEASE', 'ARBITRATE')),
        contract_template_id uuid,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        -- Set once: what was never published is nobody's but its owner's.
        published_at timestamptz(3),
        constraint listing_subject_of_kind check (
          (kind = 'LITTER') = (birth_id is not null) and (kind = 'SINGLE_ANIMAL') = (animal_id is not null)),
        constraint listing_published_when_shown check (status not in ('ACTIVE', 'PAUSED') or published_at is not null)
      )`);
    this.addSql(
      `create index listing_of_seller on deposits.listing (seller_profile_id, created_at desc, id desc)`,
    );
    this.addSql(`
      create table deposits.listing_item (
        id uuid primary key,
        listing_id uuid not null references deposits.listing (id) on delete cascade,
        position smallint not null,
        animal_id uuid,
        label text not null,
        sex text not null constraint listing_item_sex_known check (sex in ('M', 'F', 'I', 'U')),
        color_text text,
        price numeric(19, 4),
        availability text not null
          constraint listing_item_availability_known check (availability in ('AVAILABLE', 'RESERVED', 'SOLD', 'KEPT')),
        constraint listing_item_place_once unique (listing_id, position) deferrable initially deferred,
        constraint listing_item_animal_once unique (listing_id, animal_id) deferrable initially deferred
      )`);
    this.addSql(`
      create table deposits.waitlist_entry (
        id uuid primary key,
        listing_id uuid not null references deposits.listing (id),
        profile_id uuid not null,
        status text not null default 'WAITING'
          constraint waitlist_entry_status_known
            check (status in ('WAITING', 'OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'LEFT')),
        preferred_sex text constraint waitlist_entry_sex_known check (preferred_sex in ('M', 'F', 'I', 'U')),
        preferred_color_text text,
        note text,
        -- Of a litter; null for the one animal of any other listing.
        offered_item_id uuid,
        offered_at timestamptz(3),
        offer_expires_at timestamptz(3),
        responded_at timestamptz(3),
        -- Until when what was accepted waits for the deposit.
        reserved_until timestamptz(3),
        deposit_id uuid,
        joined_at timestamptz(3) not null,
        version integer not null default 1,
        constraint waitlist_entry_offer_whole check (
          status not in ('OFFERED', 'ACCEPTED') or (offered_at is not null and offer_expires_at is not null)),
        constraint waitlist_entry_reserved_when_accepted check (status <> 'ACCEPTED' or reserved_until is not null)
      )`);
    // A person is on a listing's waitlist once; after paying, they may queue again.
    this.addSql(`
      create unique index waitlist_entry_live_once on deposits.waitlist_entry (listing_id, profile_id)
        where status in ('WAITING', 'OFFERED') or (status = 'ACCEPTED' and deposit_id is null)`);
    // An animal is offered to one person at a time, and stays theirs until a deposit replaces the offer.
    this.addSql(`
      create unique index waitlist_entry_offered_once
        on deposits.waitlist_entry (coalesce(offered_item_id, listing_id))
        where status = 'OFFERED' or (status = 'ACCEPTED' and deposit_id is null)`);
    this.addSql(
      `create index waitlist_entry_of_listing on deposits.waitlist_entry (listing_id, joined_at, id)`,
    );
    this.addSql(`
      create index waitlist_entry_of_profile on deposits.waitlist_entry (profile_id, joined_at desc, id desc)`);
    this.addSql(`
      create index waitlist_entry_running_out
        on deposits.waitlist_entry (coalesce(reserved_until, offer_expires_at))
        where status = 'OFFERED' or (status = 'ACCEPTED' and deposit_id is null)`);
  }
}
