import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** The agreements of a party, newest first. */
export class IndexAgreementsByParty extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const party of ['buyer', 'seller']) {
      const definition = `on deposits.contract (${party}_profile_id, created_at desc, id desc)`;
      for (const sql of createIndexConcurrently('deposits', `contract_by_${party}`, definition))
        this.addSql(sql);
    }
  }
}
