import { Migration } from '@mikro-orm/migrations';

/** The developer console, the use of connections, planned signing keys, and the audit log. */
export class DeveloperMigration extends Migration {
  override up(): void {
    // Deleted by its own developer, who no longer sees it; the platform still does.
    this.addSql(`alter table authorization_server.app add column ended_at timestamptz,
      add check (ended_at is null or status = 'REVOKED')`);
    // To about a minute; see connection-use.ts.
    this.addSql(`alter table authorization_server.connection add column last_used_at timestamptz`);
    this.addSql(`create index connection_app on authorization_server.connection (app_id, id)`);
    this.addSql(`alter table authorization_server.payment_card add column psp_payment_method text`);

    // retired_at may be in the future: until then tokens that the key signed are valid.
    this.addSql(`alter table authorization_server.signing_key
      add column signs_from timestamptz, add column dropped_at timestamptz`);
    this.addSql(`update authorization_server.signing_key set signs_from = created_at`);
    this.addSql(`alter table authorization_server.signing_key alter column signs_from set not null`);

    this.addSql(`
      create table authorization_server.audit_event (
        id uuid primary key,
        at timestamptz not null,
        event text not null,
        actor_kind text not null check (actor_kind in ('MEMBER', 'APP', 'SYSTEM')),
        -- A member or an app; null for the system.
        actor_id uuid,
        app_id uuid,
        business_id uuid,
        -- Never a secret, a token or personal data.
        details jsonb not null
      )`);
    this.addSql(`create index audit_event_time on authorization_server.audit_event (at desc, id desc)`);
    this.addSql(`create index audit_event_app on authorization_server.audit_event (app_id, at desc, id desc)
      where app_id is not null`);
    this.addSql(`create index audit_event_business
      on authorization_server.audit_event (business_id, at desc, id desc) where business_id is not null`);
    this.addSql(`
      create function authorization_server.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is only added to';
      end $$`);
    this.addSql(`create trigger append_only before update or delete or truncate
      on authorization_server.audit_event for each statement
      execute function authorization_server.refuse_change()`);
  }
}
