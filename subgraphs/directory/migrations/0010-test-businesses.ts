import { Migration } from '@mikro-orm/migrations';
import { isTestBusinessSql } from '../../../kernel/profiles/test-business.ts';

/** A test business is never in the directory, whoever writes it. */
export class KeepTestBusinessesUnlisted extends Migration {
  override up(): void {
    this.addSql(`
      alter table directory.professional add constraint professional_test_unlisted
        check (not is_published or not ${isTestBusinessSql('profile_id')}) not valid`);
  }
}
