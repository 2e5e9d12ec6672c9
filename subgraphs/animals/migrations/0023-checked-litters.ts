import { Migration } from '@mikro-orm/migrations';

/** For the rows of before. */
export class CheckLitters extends Migration {
  override up(): void {
    this.addSql('alter table animals.animal validate constraint animal_birth_id_fkey');
  }
}
