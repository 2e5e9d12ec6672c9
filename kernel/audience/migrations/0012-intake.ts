import { Migration } from '@mikro-orm/migrations';

export class AddIntake extends Migration {
  override up(): void {
    // Addresses and CIDR ranges of the people who look after the site: what comes from there is not counted.
    this.addSql(`alter table audience.site add column own_addresses text[] not null default '{}'`);
    // What became of hits and actions, so that an owner sees whether they arrive.
    this.addSql(`
      create table audience.intake (
        site_key text not null references audience.site on delete cascade,
        day date not null,
        -- ACCEPTED, or why they were dropped (kernel/audience/intake.ts).
        outcome text not null,
        count bigint not null,
        last_at timestamptz(3) not null,
        -- What the last one was about: the page, or what is wrong.
        detail text,
        primary key (site_key, day, outcome)
      )`);
    this.addSql('create index intake_by_day on audience.intake (day)');
  }
}
