import { Migration } from '@mikro-orm/migrations';
import { animalChannel, animalTags } from '../../../kernel/answers/change-tags.ts';

/** Notices about changes of litters, species and breeds, for processes that cache public answers about them. */
export class TellChanges extends Migration {
  override up(): void {
    this.addSql(`
      create function animals.tell_litter_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${animalChannel}',
          '${animalTags.litter('')}' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
        return null;
      end $$`);
    for (const [table, key] of [
      ['birth', 'id'],
      ['litter_pass', 'birth_id'],
    ]) {
      this.addSql(`
        create trigger ${table}_tells after insert or update or delete on animals.${table}
          for each row execute function animals.tell_litter_changed('${key}')`);
    }
    this.addSql(`
      create function animals.tell_species_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${animalChannel}', '${animalTags.species}');
        return null;
      end $$`);
    for (const table of ['species', 'breed']) {
      this.addSql(`
        create trigger ${table}_tells after insert or update or delete on animals.${table}
          for each statement execute function animals.tell_species_changed()`);
    }
  }
}
