import { Migration } from '@mikro-orm/migrations';
import { idempotencyKeysIn } from '../../database/idempotency/idempotency.ts';

export class CreateAudience extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.site (
        -- Public: it stands in pages.
        site_key text primary key,
        owner_profile_id uuid not null,
        name text not null,
        -- SHA-256 of the secret.
        secret_hash bytea not null,
        verification_token text not null,
        verification_method text constraint site_verification_method_known
          check (verification_method in ('DNS_TXT', 'META')),
        verified_at timestamptz(3),
        suspended_at timestamptz(3),
        -- When its domain was looked at last: that is not done as often as somebody asks for it.
        checked_at timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint site_method_when_verified check ((verified_at is null) = (verification_method is null))
      )`);
    this.addSql('create index site_of_owner on audience.site (owner_profile_id, created_at, site_key)');
    // The domain at the lowest position is the one to verify.
    this.addSql(`
      create table audience.site_domain (
        site_key text not null references audience.site on delete cascade,
        -- Lower case, punycode, without a port.
        host text not null,
        position bigint generated always as identity,
        created_at timestamptz(3) not null,
        primary key (site_key, host)
      )`);
    for (const statement of idempotencyKeysIn('audience').createTable) this.addSql(statement);
    // Every collector is told about every change, whichever service makes it.
    this.addSql(`
      create function audience.tell_of_site() returns trigger language plpgsql as $$
      begin
        perform pg_notify('audience_sites', coalesce(new.site_key, old.site_key));
        return null;
      end $$`);
    for (const table of ['site', 'site_domain']) {
      this.addSql(`
        create trigger ${table}_changed after insert or update or delete on audience.${table}
        for each row execute function audience.tell_of_site()`);
    }
  }
}
