import { Migration } from '@mikro-orm/migrations';
import { countExisting } from '../../../kernel/database/kept-counts.ts';
import { countedAnimals } from '../animals/counted-animals.ts';

/** Counts the animals that were there before. */
export class CountExisting extends Migration {
  override up(): void {
    for (const statement of countExisting(countedAnimals)) this.addSql(statement);
  }
}
