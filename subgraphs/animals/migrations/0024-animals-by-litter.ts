import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** For the young of a litter. */
export class IndexAnimalsByLitter extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition = 'on animals.animal (birth_id, id) where birth_id is not null';
    for (const sql of createIndexConcurrently('animals', 'animal_of_birth', definition)) this.addSql(sql);
  }
}
