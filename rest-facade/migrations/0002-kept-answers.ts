import { Migration } from '@mikro-orm/migrations';

/**
 * Answers stored under an Idempotency-Key for 48 hours (contract 0.5). Before, a key was claimed here while its request
 * ran; now it is stored together with the effect, and this only stores answers.
 */
export class KeptAnswersMigration extends Migration {
  override up(): void {
    this.addSql(`
      create table rest_facade.kept_answer (
        -- App and business, or member and acting profile.
        owner text not null,
        -- Method and path.
        scope text not null,
        key text not null,
        fingerprint text not null,
        expires_at timestamptz not null,
        status smallint not null,
        headers jsonb not null,
        body text,
        primary key (owner, scope, key)
      )`);
    this.addSql('create index kept_answer_expires_at on rest_facade.kept_answer (expires_at)');
    this.addSql(`
      insert into rest_facade.kept_answer
      select owner, method || ' ' || path, key, fingerprint, expires_at, status, headers, body
      from rest_facade.idempotency_key where status is not null`);
    this.addSql('drop table rest_facade.idempotency_key');
  }
}
