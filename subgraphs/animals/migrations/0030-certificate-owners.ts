import { Migration } from '@mikro-orm/migrations';

/**
 * Whose picture a certificate is: it goes with them, also from an animal that has somebody else by then. Listings change
 * with it.
 */
export class KeepCertificateOwners extends Migration {
  override up(): void {
    this.addSql('alter table animals.health_test add column certificate_profile_id uuid');
    this.addSql(`
      update animals.health_test set certificate_profile_id = owner_profile_id
      where certificate_short_code is not null`);
    this.addSql(`
      create trigger health_test_certificate_tells after update of certificate_short_code on animals.health_test
        for each row when (old.certificate_short_code is distinct from new.certificate_short_code)
        execute function animals.tell_health_test()`);
  }
}
