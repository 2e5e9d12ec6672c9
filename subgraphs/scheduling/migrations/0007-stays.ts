import { Migration } from '@mikro-orm/migrations';

export class AddStays extends Migration {
  override up(): void {
    this.addSql('alter table scheduling.appointment add column nights integer');
    // Earlier bookings are moved as the stays that they are, whatever time of day they end.
    this.addSql(`
      update scheduling.appointment a
      set nights = greatest((a.ends_at at time zone a.time_zone)::date - (a.starts_at at time zone a.time_zone)::date, 1)
      from scheduling.service s
      where s.id = a.service_id and s.price_kind = 'PER_NIGHT'`);
    // Prices on request have no total.
    this.addSql('alter table scheduling.estimate alter column total drop not null');
  }
}
