import { Migration } from '@mikro-orm/migrations';

export class AddPayments extends Migration {
  override up(): void {
    this.addSql(`
      create table deposits.provider_event (
        psp text not null,
        -- The provider's own id: an event that comes again is known by it.
        event_id text not null,
        type text not null,
        -- As it came; kept until the event has had its effect.
        payload text,
        status text not null default 'RECEIVED' constraint provider_event_status_known
          check (status in ('RECEIVED', 'APPLIED', 'IGNORED', 'PARKED', 'QUARANTINED')),
        -- What it says, as far as it was read.
        intent_reference text,
        reference text,
        amount bigint,
        currency text,
        -- Why it was parked or quarantined.
        detail text,
        received_at timestamptz(3) not null,
        tried_at timestamptz(3),
        settled_at timestamptz(3),
        primary key (psp, event_id),
        constraint provider_event_payload_until_settled
          check ((payload is null) = (status in ('APPLIED', 'IGNORED')))
      )`);
    this.addSql(`
      create index provider_event_open on deposits.provider_event (status, tried_at, received_at)
      where status in ('RECEIVED', 'PARKED', 'QUARANTINED')`);
    this.addSql(`
      create index provider_event_by_day on deposits.provider_event (received_at, event_id)
      where status in ('PARKED', 'QUARANTINED')`);
    this.addSql(`
      create table deposits.payout_account (
        profile_id uuid not null,
        psp text not null,
        account_reference text not null,
        is_active boolean not null default false,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        primary key (profile_id, psp),
        constraint payout_account_of_one_profile unique (psp, account_reference)
      )`);
    this.addSql(`
      create table deposits.reconciliation (
        -- By UTC.
        day date primary key,
        reconciled_at timestamptz(3) not null
      )`);
    this.addSql(`
      create table deposits.reconciliation_difference (
        day date not null references deposits.reconciliation on delete cascade,
        kind text not null,
        reference text not null,
        issue text not null constraint reconciliation_issue_known
          check (issue in ('MISSING_AT_PROVIDER', 'MISSING_HERE', 'OTHER_AMOUNT', 'OTHER_CURRENCY')),
        intent_reference text not null,
        ledger_amount bigint,
        ledger_currency text,
        provider_amount bigint,
        provider_currency text,
        found_at timestamptz(3) not null,
        primary key (day, kind, reference)
      )`);
  }
}
