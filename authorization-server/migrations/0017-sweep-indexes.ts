import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../kernel/database/migrations/concurrent-index.ts';

/** For the daily sweep, which read these tables from end to end. */
export class SweepIndexesMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const indexes = {
      token_family_created_at: 'on authorization_server.token_family (created_at)',
      member_refresh_token_expiry: 'on authorization_server.member_refresh_token (expires_at)',
      member_device_seen: 'on authorization_server.member_device (last_seen_at)',
      client_secret_expiry: 'on authorization_server.client_secret (expires_at)',
    };
    for (const [name, definition] of Object.entries(indexes)) {
      const statements = createIndexConcurrently('authorization_server', name, definition);
      for (const sql of statements) this.addSql(sql);
    }
  }
}
