import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../kernel/database/migrations/concurrent-index.ts';

/** For the sweep of codes that have expired. */
export class CodeExpiryMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const statements = createIndexConcurrently(
      'authorization_server',
      'member_code_expiry',
      'on authorization_server.member_code (expires_at)',
    );
    for (const sql of statements) this.addSql(sql);
  }
}
