import { Migration } from '@mikro-orm/migrations';

export class CountPlatformPages extends Migration {
  override up(): void {
    // Whether the public pages of its owner on the platform are counted with this site.
    this.addSql(`alter table audience.site add column counts_platform_pages boolean not null default false`);
    // Actions that services of the platform have told, so that each counts once however often it is told.
    this.addSql(`
      create table audience.told_action (
        event_id uuid primary key,
        told_at timestamptz(3) not null
      )`);
    this.addSql('create index told_action_at on audience.told_action (told_at)');
  }
}
