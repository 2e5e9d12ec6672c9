import { Migration } from '@mikro-orm/migrations';
import { animalChannel, animalTags } from '../../../kernel/answers/change-tags.ts';

/** Notices about changes of what listings show of an animal. */
export class TellAnimals extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function animals.tell_animal_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${animalChannel}', '${animalTags.animal('')}' || new.id);
        return null;
      end $$`);
    const shown = [
      'owner_profile_id',
      'registered_name',
      'breed_code',
      'sex',
      'date_of_birth',
      'microchip_id',
      'dam_id',
      'sire_id',
      'archived_at',
      'life_status',
    ];
    const row = (of: string) => shown.map((column) => `${of}.${column}`).join(', ');
    this.addSql(`
      create or replace trigger animal_tells after update of ${shown.join(', ')} on animals.animal
        for each row when ((${row('old')}) is distinct from (${row('new')}))
        execute function animals.tell_animal_changed()`);
  }
}
