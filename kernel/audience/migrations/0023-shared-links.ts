import { Migration } from '@mikro-orm/migrations';

/** Secret addresses at which anybody reads the insights of a site. */
export class AddSharedLinks extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.shared_link (
        shared_link_id uuid primary key,
        site_key text not null references audience.site on delete cascade,
        -- SHA-256 of the secret in its address.
        secret_hash bytea not null constraint shared_link_secret_key unique,
        created_at timestamptz(3) not null,
        opened_at timestamptz(3)
      )`);
    this.addSql('create index shared_link_of_site on audience.shared_link (site_key, created_at)');
  }
}
