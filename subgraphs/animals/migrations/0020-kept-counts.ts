import { Migration } from '@mikro-orm/migrations';
import { countChanges, keptCountsIn } from '../../../kernel/database/kept-counts.ts';
import { countedAnimals } from '../animals/counted-animals.ts';

/** Counts the animals of each owner as they change. */
export class KeepCounts extends Migration {
  override up(): void {
    for (const statement of keptCountsIn('animals').createTables) this.addSql(statement);
    for (const statement of countChanges(countedAnimals)) this.addSql(statement);
  }
}
