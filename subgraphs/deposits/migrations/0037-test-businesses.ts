import { Migration } from '@mikro-orm/migrations';
import { isTestBusinessSql } from '../../../kernel/profiles/test-business.ts';

/** A listing of a test business is never published, whoever writes it. */
export class KeepTestListingsUnpublished extends Migration {
  override up(): void {
    this.addSql(`
      alter table deposits.listing add constraint listing_test_unpublished
        check (status not in ('ACTIVE', 'PAUSED') or not ${isTestBusinessSql('seller_profile_id')}) not valid`);
  }
}
