import { Migration } from '@mikro-orm/migrations';

/** What listings are found by, and its changes until the service of the listings was told. */
export class KeepListedChanges extends Migration {
  override up(): void {
    // Only added to and removed from: nobody waits for somebody else's row.
    this.addSql(`
      create table animals.listed_change (
        id bigint generated always as identity primary key,
        -- An animal or a litter.
        subject_id uuid not null,
        attempts integer not null default 0,
        due_at timestamptz(3) not null default clock_timestamp()
      )`);
    this.addSql(`create index listed_change_due on animals.listed_change (due_at, id)`);
    this.addSql(`
      create function animals.note_listed_animal() returns trigger language plpgsql as $$
      begin
        insert into animals.listed_change (subject_id) values (new.id);
        -- What a litter is depends on its parents.
        if (old.species_code, old.breed_code) is distinct from (new.species_code, new.breed_code) then
          insert into animals.listed_change (subject_id)
          select b.id from animals.birth b where b.dam_id = new.id union all
          select b.id from animals.birth b where b.sire_id = new.id;
        end if;
        return null;
      end $$`);
    const ofAnimal = [
      'owner_profile_id',
      'species_code',
      'breed_code',
      'sex',
      'date_of_birth',
      'archived_at',
      'life_status',
    ];
    const ofBirth = ['owner_profile_id', 'dam_id', 'sire_id', 'birth_date'];
    const differs = (columns: readonly string[]) => {
      const row = (of: string) => columns.map((column) => `${of}.${column}`).join(', ');
      return `(${row('old')}) is distinct from (${row('new')})`;
    };
    this.addSql(`
      create trigger animal_is_listed after update of ${ofAnimal.join(', ')} on animals.animal
        for each row when (${differs(ofAnimal)}) execute function animals.note_listed_animal()`);
    this.addSql(`
      create function animals.note_listed_birth() returns trigger language plpgsql as $$
      begin
        insert into animals.listed_change (subject_id) values (coalesce(new.id, old.id));
        return null;
      end $$`);
    this.addSql(`
      create trigger birth_is_listed after update of ${ofBirth.join(', ')} on animals.birth
        for each row when (${differs(ofBirth)}) execute function animals.note_listed_birth()`);
    this.addSql(`
      create trigger birth_is_gone after delete on animals.birth
        for each row execute function animals.note_listed_birth()`);
    this.noteNames();
  }

  /** The names of species and breeds, which are words that listings are found by. */
  private noteNames(): void {
    for (const table of ['species', 'breed']) {
      const is = (animal: string) =>
        table === 'species'
          ? `${animal}.species_code = new.code`
          : `${animal}.species_code = new.species_code and ${animal}.breed_code = new.code`;
      this.addSql(`
        create function animals.note_name_of_${table}() returns trigger language plpgsql as $$
        begin
          insert into animals.listed_change (subject_id)
          select a.id from animals.animal a where ${is('a')} and a.archived_at is null
          union all
          select b.id from animals.birth b join animals.animal dam on dam.id = b.dam_id where ${is('dam')};
          return null;
        end $$`);
      this.addSql(`
        create trigger ${table}_name_is_listed after update of name on animals.${table}
          for each row when (old.name is distinct from new.name) execute function animals.note_name_of_${table}()`);
    }
  }
}
