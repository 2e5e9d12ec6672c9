import { Migration } from '@mikro-orm/migrations';

/** Answers stored under an Idempotency-Key for 48 hours (contract 0.5). */
export class IdempotencyMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table rest_facade.idempotency_key (
        -- App and business, or member and acting profile.
        owner text not null,
        method text not null,
        path text not null,
        key text not null,
        fingerprint text not null,
        -- The request that is working on it, or did.
        claim uuid not null,
        claimed_at timestamptz not null,
        expires_at timestamptz not null,
        -- All null while the request is running.
        status smallint,
        headers jsonb,
        body text,
        primary key (owner, method, path, key)
      )`);
    this.addSql('create index idempotency_key_expires_at on rest_facade.idempotency_key (expires_at)');
  }
}
