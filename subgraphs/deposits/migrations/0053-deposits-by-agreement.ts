import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** The deposits that name an agreement, of which there is one at most. */
export class IndexDepositsByAgreement extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition =
      'on deposits.deposit (seller_profile_id, agreement_contract_id) where agreement_contract_id is not null';
    for (const sql of createIndexConcurrently('deposits', 'deposit_by_agreement', definition))
      this.addSql(sql);
  }
}
