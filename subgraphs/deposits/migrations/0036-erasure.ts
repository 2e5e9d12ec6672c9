import { Migration } from '@mikro-orm/migrations';
import { letErasureChange } from '../../../kernel/personal-data/let-erasure-change.ts';

/** Agreements lose their text and their signers' names with a party. The ledger stays closed to everybody. */
export class LetErasureChangeMigration extends Migration {
  override up(): void {
    this.addSql(
      letErasureChange(
        'deposits',
        ['contract', 'contract_signature'],
        `raise exception '% is never changed', tg_table_name using errcode = 'restrict_violation';`,
      ),
    );
  }
}
