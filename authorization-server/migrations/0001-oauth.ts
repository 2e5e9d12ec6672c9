import { Migration } from '@mikro-orm/migrations';

/**
 * Apps, their connections to businesses, and what they were issued (spec 3.1, 3.2, 5). Triggers publish changes that a
 * standing shows on `standing_changed`, in the transaction of the change.
 */
export class OAuthMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table authorization_server.app (
        id uuid primary key,
        client_id text not null unique,
        name text not null,
        -- The profile that publishes the app; null for a self-registered one.
        publisher_profile_id uuid,
        is_self_registered boolean not null,
        token_endpoint_auth_method text not null
          check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
        status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'REVOKED')),
        review_status text not null default 'NOT_REVIEWED'
          check (review_status in ('NOT_REVIEWED', 'REVIEWED', 'REJECTED')),
        redirect_uris text[] not null,
        scopes text[] not null,
        -- null: not approved for client credentials.
        client_credentials_scopes text[],
        -- null: the platform's default.
        access_token_seconds integer check (access_token_seconds between 1 and 86400),
        website_url text,
        policy_url text,
        tos_url text,
        support_email text,
        software_id text,
        software_version text,
        version integer not null default 1,
        created_at timestamptz not null,
        check (not is_self_registered or (publisher_profile_id is null and client_credentials_scopes is null))
      )`);
    this.addSql(`create index app_publisher on authorization_server.app (publisher_profile_id, id)
      where publisher_profile_id is not null`);

    this.addSql(`
      create table authorization_server.client_secret (
        hash bytea primary key,
        app_id uuid not null references authorization_server.app (id),
        created_at timestamptz not null,
        -- null: the current secret; otherwise the end of its grace period.
        expires_at timestamptz
      )`);
    this.addSql(`create unique index client_secret_current on authorization_server.client_secret (app_id)
      where expires_at is null`);
    this.addSql(`create index client_secret_app on authorization_server.client_secret (app_id)`);

    this.addSql(`
      create table authorization_server.connection (
        id uuid primary key,
        app_id uuid not null references authorization_server.app (id),
        business_id uuid not null,
        business_kind text not null check (business_kind in ('PERSON', 'BUSINESS', 'PLACE')),
        scopes text[] not null,
        status text not null check (status in ('CONNECTED', 'DISCONNECTED')),
        connected_by uuid not null,
        connected_at timestamptz not null,
        disconnected_at timestamptz,
        unique (app_id, business_id)
      )`);
    this.addSql(`create index connection_business on authorization_server.connection (business_id, id)`);

    this.addSql(`
      create table authorization_server.token_family (
        id uuid primary key,
        app_id uuid not null references authorization_server.app (id),
        business_id uuid not null,
        business_kind text not null check (business_kind in ('PERSON', 'BUSINESS', 'PLACE')),
        created_at timestamptz not null,
        revoked_at timestamptz
      )`);
    this.addSql(`create index token_family_live on authorization_server.token_family (app_id, business_id)
      where revoked_at is null`);
    this.addSql(`create index token_family_revoked
      on authorization_server.token_family (app_id, business_id, revoked_at) where revoked_at is not null`);

    this.addSql(`
      create table authorization_server.authorization_code (
        hash bytea primary key,
        family_id uuid not null unique references authorization_server.token_family (id),
        app_id uuid not null references authorization_server.app (id),
        member_id uuid not null,
        redirect_uri text not null,
        scopes text[] not null,
        code_challenge text,
        resource text not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`);

    this.addSql(
      `create index authorization_code_expiry on authorization_server.authorization_code (expires_at)`,
    );

    this.addSql(`
      create table authorization_server.refresh_token (
        hash bytea primary key,
        family_id uuid not null references authorization_server.token_family (id),
        scopes text[] not null,
        resource text not null,
        issued_at timestamptz not null,
        expires_at timestamptz not null,
        replaced_at timestamptz
      )`);
    this.addSql(`create index refresh_token_family on authorization_server.refresh_token (family_id)`);

    this.addSql(`create index refresh_token_expiry on authorization_server.refresh_token (expires_at)`);

    this.addSql(`
      create table authorization_server.signing_key (
        kid text primary key,
        public_jwk jsonb not null,
        -- Sealed with AES-256-GCM; see signing-keys.ts.
        sealed_private_jwk bytea not null,
        created_at timestamptz not null,
        retired_at timestamptz
      )`);

    this.addSql(`
      create table authorization_server.payment_card (
        business_id uuid primary key,
        status text not null check (status in ('VALID', 'NONE', 'EXPIRED', 'DECLINED', 'NEEDS_VERIFICATION')),
        brand text,
        last4 text,
        exp_month integer check (exp_month between 1 and 12),
        exp_year integer,
        checked_at timestamptz not null
      )`);

    this.addSql(`
      create table authorization_server.registration (
        app_id uuid primary key references authorization_server.app (id),
        -- Keyed digest of the caller's address, so that no address is stored.
        address_digest bytea not null,
        registered_at timestamptz not null
      )`);
    this.addSql(`create index registration_address
      on authorization_server.registration (address_digest, registered_at)`);
    this.addSql(`create index registration_time on authorization_server.registration (registered_at)`);

    // Publishes the value of the column named by the trigger's argument.
    this.addSql(`
      create function authorization_server.tell_standing_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('standing_changed', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
        return null;
      end $$`);
    this.addSql(`create trigger standing_changed after update of status on authorization_server.app
      for each row when (old.status is distinct from new.status)
      execute function authorization_server.tell_standing_changed('id')`);
    this.addSql(`create trigger standing_changed after insert or update of status or delete
      on authorization_server.connection
      for each row execute function authorization_server.tell_standing_changed('business_id')`);
    this
      .addSql(`create trigger standing_changed after update of revoked_at on authorization_server.token_family
      for each row when (old.revoked_at is distinct from new.revoked_at)
      execute function authorization_server.tell_standing_changed('business_id')`);
    this.addSql(`create trigger standing_changed after insert or update or delete
      on authorization_server.payment_card
      for each row execute function authorization_server.tell_standing_changed('business_id')`);
  }
}
