import { Migration } from '@mikro-orm/migrations';
import { membershipChannel } from '../../../kernel/access/memberships.ts';
import { idempotencyKeys } from '../idempotency.ts';

/** Addresses and species of businesses, invitations, and notices about members who lose a profile. */
export class OpenBusinesses extends Migration {
  override up(): void {
    this.addSql(`alter table directory.profile
      add column country_code text,
      add column time_zone text,
      add column species_codes text[] not null default '{}'`);
    this.addSql(`
      create table directory.invitation (
        id uuid primary key,
        profile_id uuid not null references directory.profile (id),
        -- As normalizeEmail writes it; whether it has an account is not known here.
        email text not null,
        role text not null constraint invitation_role_known check (role in ('MANAGER', 'STAFF')),
        invited_by uuid not null,
        status text not null constraint invitation_status_known
          check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`);
    this.addSql(`create unique index invitation_open_key on directory.invitation (profile_id, email)
      where status = 'OPEN'`);
    this.addSql(`create index invitation_by_email on directory.invitation (email, id) where status = 'OPEN'`);
    this.addSql(`create index invitation_expires_at on directory.invitation (expires_at)`);
    this.addSql(`
      create function directory.tell_membership_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${membershipChannel}', old.member_id::text);
        return null;
      end $$`);
    this.addSql(`create trigger membership_changed after update or delete on directory.profile_member
      for each row execute function directory.tell_membership_changed()`);
    for (const statement of idempotencyKeys.createTable) this.addSql(statement);
  }
}
