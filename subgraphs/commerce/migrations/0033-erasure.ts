import { Migration } from '@mikro-orm/migrations';
import { letErasureChange } from '../../../kernel/personal-data/let-erasure-change.ts';

/** Notes and reasons that people wrote go with them; who they were is not needed for the accounts. */
export class LetErasureChangeMigration extends Migration {
  override up(): void {
    this.addSql(
      letErasureChange(
        'commerce',
        ['stock_movement', 'sale_status_change'],
        `raise exception 'rows of % are never changed', tg_table_name;`,
      ),
    );
  }
}
