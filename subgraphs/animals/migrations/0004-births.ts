import { Migration } from '@mikro-orm/migrations';

export class AddBirths extends Migration {
  override up(): void {
    this.addSql(`
      create table animals.birth (
        id uuid primary key,
        -- Of the dam on the day of the record; a later sale of the dam leaves the litter where it is.
        owner_profile_id uuid not null,
        dam_id uuid not null references animals.animal (id),
        sire_id uuid references animals.animal (id),
        birth_date date not null,
        offspring_count integer not null constraint birth_has_offspring check (offspring_count between 1 and 10000),
        created_at timestamptz(3) not null,
        constraint birth_of_two check (sire_id <> dam_id),
        constraint birth_of_dam_key unique (dam_id, birth_date)
      )`);
    this.addSql(`create index birth_of_owner on animals.birth (owner_profile_id, birth_date desc, id desc)`);
    this.addSql(`
      create table animals.litter_pass (
        id uuid primary key,
        -- One at a time; a stamp after its end takes its place.
        birth_id uuid not null constraint litter_pass_of_birth_key unique references animals.birth (id),
        stamped_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        revoked_at timestamptz(3),
        units_drawn smallint not null constraint litter_pass_units check (units_drawn in (0, 1)),
        is_metering_on boolean not null
      )`);
    this.addSql(`
      create table animals.litter_pass_lot (
        id uuid primary key,
        profile_id uuid not null,
        units integer not null constraint litter_pass_lot_units check (units > 0),
        units_left integer not null constraint litter_pass_lot_left check (units_left between 0 and units),
        expires_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    this.addSql(`
      create index litter_pass_lot_of_profile on animals.litter_pass_lot (profile_id, expires_at, id)
        where units_left > 0`);
  }
}
