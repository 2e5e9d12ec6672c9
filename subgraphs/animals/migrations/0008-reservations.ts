import { Migration } from '@mikro-orm/migrations';

export class AddReservations extends Migration {
  override up(): void {
    this.addSql(`
      create table animals.reservation (
        -- Names a deposit that may not be made yet; deposits know what became of it.
        deposit_id uuid primary key,
        animal_id uuid not null references animals.animal (id),
        reserved_at timestamptz(3) not null default clock_timestamp()
      )`);
    this.addSql(`create index reservation_of_animal on animals.reservation (animal_id)`);
    this.addSql(`create index reservation_by_age on animals.reservation (reserved_at)`);
  }
}
