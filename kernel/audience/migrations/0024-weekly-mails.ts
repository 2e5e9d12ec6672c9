import { Migration } from '@mikro-orm/migrations';

/** Who gets the figures of a site by mail every week. */
export class AddWeeklyMails extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.weekly_mail (
        site_key text not null references audience.site on delete cascade,
        member_id uuid not null,
        -- Kept when it is turned off, so that turning it on again sends nothing twice.
        is_on boolean not null,
        -- The Monday of the last mail; at first, the last one that had come when it was turned on.
        sent_for date not null,
        changed_at timestamptz(3) not null,
        primary key (site_key, member_id)
      )`);
    this.addSql('create index weekly_mail_of_member on audience.weekly_mail (member_id)');
    this.addSql('create index weekly_mail_to_send on audience.weekly_mail (sent_for) where is_on');
  }
}
