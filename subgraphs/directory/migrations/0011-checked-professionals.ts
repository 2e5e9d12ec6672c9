import { Migration } from '@mikro-orm/migrations';

/** For the rows of before. */
export class CheckProfessionals extends Migration {
  override up(): void {
    this.addSql('alter table directory.professional validate constraint professional_test_unlisted');
  }
}
