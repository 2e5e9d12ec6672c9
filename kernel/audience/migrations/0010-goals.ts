import { Migration } from '@mikro-orm/migrations';

export class AddGoals extends Migration {
  override up(): void {
    this.addSql(`
      create table audience.goal (
        site_key text not null references audience.site on delete cascade,
        goal_id uuid not null,
        name text not null,
        kind text not null constraint goal_kind_known check (kind in ('PAGE', 'ACTION')),
        -- Where an asterisk stands for any text.
        pattern text not null,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        primary key (site_key, goal_id)
      )`);
    this.addSql('create unique index goal_by_name on audience.goal (site_key, lower(name))');
    this.addSql(`
      create table audience.funnel (
        site_key text not null references audience.site on delete cascade,
        funnel_id uuid not null,
        name text not null,
        -- The steps in their order: kind and pattern, as of a goal.
        steps jsonb not null,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        primary key (site_key, funnel_id)
      )`);
    this.addSql('create unique index funnel_by_name on audience.funnel (site_key, lower(name))');
  }
}
