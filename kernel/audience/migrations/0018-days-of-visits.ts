import { Migration } from '@mikro-orm/migrations';

/** Since when visits and quarters of an hour are complete; and what is to be deleted (docs/architecture/audience.md). */
export class KnowDaysOfVisits extends Migration {
  override up(): void {
    this.addSql(`
      alter table audience.fold
        -- In UTC. What the release before folded has neither visits nor quarters of an hour.
        add column visits_from date not null default '1970-01-01'`);
    this.addSql(`
      create table audience.erasure (
        erasure_id uuid primary key,
        site_key text not null,
        kind text not null constraint erasure_kind_known check (kind in ('VISITOR', 'SPAN', 'SITE')),
        -- The hash of a visitor who consented.
        visitor bytea,
        from_at timestamptz(3),
        to_at timestamptz(3),
        requested_at timestamptz(3) not null,
        erased_at timestamptz(3)
      )`);
  }
}
