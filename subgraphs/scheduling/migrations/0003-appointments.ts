import { Migration } from '@mikro-orm/migrations';

export class AddAppointments extends Migration {
  override up(): void {
    this.addSql(`
      create table scheduling.booking (
        id uuid primary key,
        business_id uuid not null references scheduling.business (profile_id),
        number text not null,
        client_id uuid not null references scheduling.client (id),
        source text not null constraint booking_source_known check (source in ('APP', 'DASHBOARD', 'CLIENT')),
        -- Of an app that booked.
        app_id uuid,
        external_ref text,
        estimate_id uuid,
        -- Null while a price of it is on request.
        total numeric(19, 4),
        currency text not null,
        created_at timestamptz(3) not null,
        constraint booking_number_key unique (business_id, number),
        constraint booking_external_ref_key unique (app_id, business_id, external_ref)
      )`);
    // While it is PENDING, CONFIRMED or CHECKED_IN, the occupancy with its id keeps its time.
    this.addSql(`
      create table scheduling.appointment (
        id uuid primary key,
        booking_id uuid not null references scheduling.booking (id),
        business_id uuid not null references scheduling.business (profile_id),
        number text not null,
        status text not null constraint appointment_status_known check (status in
          ('PENDING', 'CONFIRMED', 'CHECKED_IN', 'COMPLETED', 'CANCELLED', 'DECLINED', 'NO_SHOW')),
        service_id uuid not null references scheduling.service (id),
        service_name text not null,
        add_on_ids uuid[] not null,
        staff_id uuid references scheduling.staff_member (id),
        staff_name text,
        client_id uuid not null references scheduling.client (id),
        pet_ids uuid[] not null,
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        time_zone text not null,
        buffer_before_minutes integer not null,
        buffer_after_minutes integer not null,
        price numeric(19, 4),
        currency text not null,
        client_note text,
        business_note text,
        previous_starts_at timestamptz(3),
        reschedule_count integer not null default 0,
        cancelled_at timestamptz(3),
        cancelled_by text,
        cancel_reason_code text,
        cancel_note text,
        cancel_fee_amount numeric(19, 4),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint appointment_number_key unique (business_id, number),
        constraint appointment_in_order check (starts_at < ends_at),
        constraint appointment_cancellation_whole check ((status = 'CANCELLED') = (cancelled_at is not null))
      )`);
    this.addSql(`create index appointment_by_start on scheduling.appointment (business_id, starts_at, id)`);
    this.addSql(`create index appointment_by_update on scheduling.appointment (business_id, updated_at, id)`);
    this.addSql(`create index appointment_of_booking on scheduling.appointment (booking_id, number)`);
    this.addSql(`create index appointment_of_client on scheduling.appointment (client_id, starts_at, id)`);
    // The occupancy with its id keeps its time until it expires or is booked.
    this.addSql(`
      create table scheduling.slot_hold (
        id uuid primary key,
        business_id uuid not null references scheduling.business (profile_id),
        -- Of an app; null for a member's.
        app_id uuid,
        member_id uuid,
        service_id uuid not null references scheduling.service (id),
        staff_id uuid references scheduling.staff_member (id),
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null,
        pet_count integer not null,
        add_on_ids uuid[] not null,
        expires_at timestamptz(3) not null,
        -- Null while it is neither booked nor released.
        ended_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    this.addSql(`create index slot_hold_live on scheduling.slot_hold (business_id, app_id, expires_at)`);
    this.addSql(`create index slot_hold_expires_at on scheduling.slot_hold (expires_at)`);
    this.addSql(`
      create table scheduling.estimate (
        id uuid primary key,
        business_id uuid not null references scheduling.business (profile_id),
        app_id uuid,
        member_id uuid,
        client_id uuid references scheduling.client (id),
        -- As it was answered.
        items json not null,
        subtotal numeric(19, 4) not null,
        tax numeric(19, 4) not null,
        total numeric(19, 4) not null,
        currency text not null,
        is_binding boolean not null,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`create index estimate_expires_at on scheduling.estimate (expires_at)`);
  }
}
