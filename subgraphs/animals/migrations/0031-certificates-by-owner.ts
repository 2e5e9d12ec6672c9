import { Migration } from '@mikro-orm/migrations';
import { createIndexConcurrently } from '../../../kernel/database/migrations/concurrent-index.ts';

/** For certificates that are no longer shown, and those that go with their owners. */
export class IndexCertificatesByOwner extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const definition =
      'on animals.health_test (certificate_profile_id, certificate_short_code) where certificate_profile_id is not null';
    for (const sql of createIndexConcurrently('animals', 'health_test_certificate', definition))
      this.addSql(sql);
  }
}
