import { Migration } from '@mikro-orm/migrations';
import { countChanges, keptCountsIn } from '../../../kernel/database/kept-counts.ts';
import { countedClients } from '../clients/counted-clients.ts';

/** Counts the clients of each business as they change. */
export class KeepCounts extends Migration {
  override up(): void {
    for (const statement of keptCountsIn('scheduling').createTables) this.addSql(statement);
    for (const statement of countChanges(countedClients)) this.addSql(statement);
  }
}
