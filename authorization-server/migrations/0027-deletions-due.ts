import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../kernel/database/migrations/concurrent-index.ts';

/** For the job that has accounts erased. */
export class DeletionsDueMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const statements = createIndexConcurrently(
      'authorization_server',
      'account_deletion_due',
      'on authorization_server.account (deletion_due_at) where deletion_due_at is not null',
    );
    for (const sql of statements) this.addSql(sql);
  }
}
