import { Migration } from '@mikro-orm/migrations';

export class AddWebhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table scheduling.webhook_subscription (
        id uuid primary key,
        app_id uuid not null,
        business_id uuid not null,
        url text not null,
        event_types text[] not null,
        description text,
        disabled_reason text constraint webhook_subscription_reason_known
          check (disabled_reason in ('GONE', 'FAILING', 'CONNECTION_REVOKED', 'APP_SUSPENDED', 'MANUAL')),
        -- Null while it is active.
        disabled_at timestamptz(3),
        failing_since timestamptz(3),
        last_attempt_at timestamptz(3),
        last_success_at timestamptz(3),
        -- Sealed: an attempt is signed with the secret itself.
        secret bytea not null,
        previous_secret bytea,
        secret_previous_expires_at timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint webhook_subscription_reason_when_disabled check ((disabled_at is null) = (disabled_reason is null))
      )`);
    this.addSql(`
      create index webhook_subscription_of_connection
        on scheduling.webhook_subscription (business_id, app_id, created_at, id)`);
    // Written in the transaction of the change. Positions follow the order of commits (`lockEventsOf`), so that no
    // event appears before one that was already read.
    this.addSql(`
      create table scheduling.webhook_event (
        id text primary key,
        position bigint generated always as identity,
        business_id uuid not null,
        type text not null,
        -- Null for what every app with a connection may see.
        subscription_id uuid,
        -- Of that subscription, which may be gone by the time that the app polls.
        app_id uuid,
        -- As it was written: receivers see the fields in the order of the documentation, and amounts with all digits.
        data json not null,
        occurred_at timestamptz(3) not null
      )`);
    this.addSql(`create index webhook_event_in_order on scheduling.webhook_event (business_id, position)`);
    this.addSql(`create index webhook_event_occurred_at on scheduling.webhook_event (occurred_at)`);
    // The sending of an event to a subscription, with the result of its latest attempt.
    this.addSql(`
      create table scheduling.webhook_delivery (
        id uuid primary key,
        subscription_id uuid not null references scheduling.webhook_subscription (id) on delete cascade,
        event_id text not null references scheduling.webhook_event (id),
        event_type text not null,
        is_redelivery boolean not null default false,
        status text not null default 'PENDING'
          constraint webhook_delivery_status_known check (status in ('PENDING', 'SUCCEEDED', 'FAILED', 'EXHAUSTED')),
        attempt smallint not null default 0,
        -- Null once nothing more will be tried.
        next_attempt_at timestamptz(3),
        -- Whoever attempts it has it until then; a killed process's come back.
        claimed_until timestamptz(3),
        attempted_at timestamptz(3),
        response_status smallint,
        response_snippet text,
        error_code text,
        duration_ms integer,
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create unique index webhook_delivery_once
        on scheduling.webhook_delivery (subscription_id, event_id) where not is_redelivery`);
    this.addSql(`
      create index webhook_delivery_due
        on scheduling.webhook_delivery (subscription_id, next_attempt_at) where next_attempt_at is not null`);
    this.addSql(`
      create index webhook_delivery_log on scheduling.webhook_delivery (subscription_id, created_at desc, id)`);
    this.addSql(`create index webhook_delivery_event on scheduling.webhook_delivery (event_id)`);
  }
}
