import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../database/migrations/concurrent-index.ts';

export class OrderImported extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // The most visited values of a day, as of those that are counted here.
    const statements = createIndexConcurrently(
      'audience',
      'imported_greatest',
      'on audience.imported (site_key, import_id, dimension, day, visits desc) include (value)',
    );
    for (const sql of statements) this.addSql(sql);
    // Days are always asked for with a list or an import, which have indexes of their own.
    this.addSql('drop index concurrently if exists audience.imported_of_day');
  }
}
