import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** For the litters that change with their sire. */
export class IndexLittersBySire extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition = 'on animals.birth (sire_id) where sire_id is not null';
    for (const sql of createIndexConcurrently('animals', 'birth_of_sire', definition)) this.addSql(sql);
  }
}
