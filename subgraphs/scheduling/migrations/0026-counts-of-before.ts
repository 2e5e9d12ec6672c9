import { Migration } from '@mikro-orm/migrations';
import { countExisting } from '../../../kernel/database/kept-counts.ts';
import { countedClients } from '../clients/counted-clients.ts';

/** Counts the clients that were there before. */
export class CountExisting extends Migration {
  override up(): void {
    for (const statement of countExisting(countedClients)) this.addSql(statement);
  }
}
