import { Migration } from '@mikro-orm/migrations';
import { isTestBusinessSql } from '../../../kernel/profiles/test-business.ts';

/** The storefront of a test business is never open, whoever writes it. */
export class KeepTestStorefrontsClosed extends Migration {
  override up(): void {
    this.addSql(`
      alter table commerce.storefront add constraint storefront_test_closed
        check (not is_active or not ${isTestBusinessSql('business_profile_id')}) not valid`);
  }
}
