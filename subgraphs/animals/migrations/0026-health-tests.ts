import { Migration } from '@mikro-orm/migrations';
import { animalChannel, animalTags } from '../../../kernel/answers/change-tags.ts';

/** Results of health tests, of which listings tell (spec 2.9). */
export class AddHealthTests extends Migration {
  override up(): void {
    this.addSql(`
      create table animals.health_test (
        id uuid primary key,
        animal_id uuid not null references animals.animal (id),
        owner_profile_id uuid not null,
        name text not null,
        result text not null,
        tested_on date not null,
        tested_by text,
        certificate_short_code text,
        created_at timestamptz(3) not null
      )`);
    this.addSql('create index health_test_of_animal on animals.health_test (owner_profile_id, animal_id)');
    this.addSql('create index health_test_animal on animals.health_test (animal_id)');
    // What listings show of the animal and of its young changes with them.
    this.addSql(`
      create function animals.tell_health_test() returns trigger language plpgsql as $$
      declare
        changed animals.health_test := coalesce(new, old);
      begin
        perform pg_notify('${animalChannel}', '${animalTags.animal('')}' || changed.animal_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger health_test_tells after insert or delete on animals.health_test
        for each row execute function animals.tell_health_test()`);
  }
}
