import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeys } from '../idempotency.ts';

export class CreateScheduling extends Migration {
  override up(): void {
    for (const statement of idempotencyKeys.createTable) this.addSql(statement);
    // Combines equality of ids and overlap of times in one constraint.
    this.addSql('create extension if not exists btree_gist with schema public');
    this.addSql(`
      create table scheduling.business (
        profile_id uuid primary key,
        time_zone text not null,
        currency text not null,
        country_code text not null,
        phone text,
        email text,
        website_url text,
        address jsonb,
        is_online_booking_enabled boolean not null,
        requires_confirmation boolean not null,
        min_notice_minutes integer not null,
        max_advance_days integer not null,
        cancel_notice_minutes integer not null,
        reschedule_notice_minutes integer not null,
        slot_step_minutes integer not null
          constraint business_slot_step_known check (slot_step_minutes in (5, 10, 15, 20, 30, 60)),
        late_cancel_fee_percent numeric(7, 4) not null,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    // Minutes since midnight in the business's time zone.
    this.addSql(`
      create table scheduling.opening_time (
        business_id uuid not null references scheduling.business (profile_id),
        day_of_week smallint not null constraint opening_time_day_known check (day_of_week between 1 and 7),
        opens smallint not null,
        closes smallint not null,
        primary key (business_id, day_of_week, opens),
        constraint opening_time_in_day check (opens >= 0 and opens < closes and closes <= 1440),
        constraint opening_times_apart exclude using gist
          (business_id with =, day_of_week with =, int4range(opens, closes) with &&)
      )`);
    this.addSql(`
      create table scheduling.opening_exception (
        business_id uuid not null references scheduling.business (profile_id),
        date date not null,
        opens smallint,
        closes smallint,
        note text,
        primary key (business_id, date),
        constraint opening_exception_in_day check (
          (opens is null and closes is null) or (opens >= 0 and opens < closes and closes <= 1440))
      )`);
    this.addSql(`
      create table scheduling.staff_member (
        id uuid primary key,
        business_id uuid not null references scheduling.business (profile_id),
        display_name text not null,
        is_active boolean not null,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      )`);
    this.addSql(
      `create index staff_member_by_name on scheduling.staff_member (business_id, display_name, id)`,
    );
    this.addSql(`
      create table scheduling.time_off (
        id uuid primary key,
        staff_id uuid not null references scheduling.staff_member (id),
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        note text,
        constraint time_off_in_order check (starts_at < ends_at)
      )`);
    this.addSql(`create index time_off_of_staff on scheduling.time_off (staff_id, ends_at)`);
    this.addSql(`
      create table scheduling.service (
        id uuid primary key,
        business_id uuid not null references scheduling.business (profile_id),
        code text not null,
        name text not null,
        description text,
        category_code text,
        duration_minutes integer not null,
        buffer_before_minutes integer not null,
        buffer_after_minutes integer not null,
        capacity integer not null,
        max_pets_per_appointment integer not null,
        price_kind text not null,
        price numeric(19, 4),
        currency text not null,
        species_codes text[] not null,
        required_vaccination_codes text[] not null,
        requires_confirmation boolean not null,
        is_online_bookable boolean not null,
        is_active boolean not null,
        min_notice_minutes integer,
        max_advance_days integer,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint service_code_key unique (business_id, code)
      )`);
    this.addSql(`create index service_by_name on scheduling.service (business_id, name, id) where is_active`);
    this.addSql(`
      create table scheduling.add_on (
        id uuid primary key,
        service_id uuid not null references scheduling.service (id),
        name text not null,
        duration_minutes integer not null,
        price numeric(19, 4) not null,
        position smallint not null
      )`);
    this.addSql(`create index add_on_of_service on scheduling.add_on (service_id, position)`);
    this.addSql(`
      create table scheduling.service_staff (
        service_id uuid not null references scheduling.service (id),
        staff_id uuid not null references scheduling.staff_member (id),
        primary key (service_id, staff_id)
      )`);
    this.addSql(`create index service_staff_by_staff on scheduling.service_staff (staff_id, service_id)`);
    // Time that appointments and holds take of a member of staff or, for services without staff, of the service. No
    // place can be taken twice at a time, even by parallel requests.
    this.addSql(`
      create table scheduling.occupancy (
        id uuid primary key,
        business_id uuid not null references scheduling.business (profile_id),
        resource_id uuid not null,
        units int4range not null,
        blocked tstzrange not null,
        -- Of a hold.
        expires_at timestamptz(3),
        constraint occupancy_apart exclude using gist (resource_id with =, units with &&, blocked with &&)
      )`);
    this.addSql(`
      create index occupancy_expires_at on scheduling.occupancy (expires_at) where expires_at is not null`);
  }
}
