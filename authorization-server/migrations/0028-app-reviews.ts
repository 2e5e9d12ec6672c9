import { Migration } from '@mikro-orm/migrations';

/** Reviews that developers ask for, their outcome, and the app's picture. */
export class AppReviewsMigration extends Migration {
  override up(): void {
    this.addSql(`
      alter table authorization_server.app
        -- The review that the developer asked for and nobody has decided yet.
        add column review_id uuid,
        add column review_requested_at timestamptz(3),
        -- What the reviewer told the developer, and the version that was reviewed.
        add column review_reason text,
        add column reviewed_version integer,
        add column logo_media_short_code text`);
  }
}
