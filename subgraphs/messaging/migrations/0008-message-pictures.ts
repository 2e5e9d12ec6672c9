import { Migration } from '@mikro-orm/migrations';

/** Pictures that people and businesses send each other. */
export class AddMessagePictures extends Migration {
  override up(): void {
    this.addSql(`alter table messaging.message add column media_short_codes text[] not null default '{}'`);
  }
}
