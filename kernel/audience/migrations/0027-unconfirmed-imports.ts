import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../database/migrations/concurrent-index.ts';

/** For the sweep, which ends those that nobody confirms. */
export class IndexUnconfirmedImports extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const statements = createIndexConcurrently(
      'audience',
      'import_unconfirmed',
      'on audience.import (created_at) where confirmed_at is null',
    );
    for (const sql of statements) this.addSql(sql);
  }
}
