import { Migration } from '@mikro-orm/migrations';

/** Values of campaigns are compared without letter case, and shown as they were first written (contract 10). */
export class AddSpellings extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.spelling (
        site_key text not null,
        -- UTM_CAMPAIGN, UTM_TERM or UTM_CONTENT.
        dimension text not null,
        -- In lower case.
        folded text not null,
        spelling text not null,
        primary key (site_key, dimension, folded)
      )`);
  }
}
