import { Migration } from '@mikro-orm/migrations';

/** For a job that checks twice a second which passes have expired. */
export class IndexPassesByTime extends Migration {
  override up(): void {
    this.addSql('create index litter_pass_expires_at on animals.litter_pass (expires_at)');
  }
}
