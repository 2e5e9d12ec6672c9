import { Migration } from '@mikro-orm/migrations';

export class CreateAnimals extends Migration {
  override up(): void {
    this.addSql(`
      create table animals.species (
        code text primary key,
        name text not null,
        scientific_name text not null
      )`);
    this.addSql(`
      create table animals.breed (
        species_code text not null references animals.species (code),
        code text not null,
        name text not null,
        primary key (species_code, code)
      )`);
    this.addSql(`create table animals.reference_data (digest text primary key)`);
    this.addSql(`create index breed_by_name on animals.breed (species_code, name, code)`);
    this.addSql(`
      create table animals.animal (
        id uuid primary key,
        svc_code text not null constraint animal_svc_code_key unique,
        owner_profile_id uuid not null,
        call_name text,
        registered_name text not null,
        name_key text not null,
        species_code text not null references animals.species (code),
        breed_code text,
        sex text not null constraint animal_sex_known check (sex in ('M', 'F', 'I', 'U')),
        date_of_birth date,
        life_status text not null constraint animal_life_status_known
          check (life_status in ('ALIVE', 'DECEASED', 'MISSING', 'UNKNOWN')),
        dam_id uuid references animals.animal (id),
        sire_id uuid references animals.animal (id),
        archived_at timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint animal_breed_of_species foreign key (species_code, breed_code)
          references animals.breed (species_code, code),
        constraint animal_not_its_own_parent check (dam_id <> id and sire_id <> id)
      )`);
    this.addSql(`
      create index animal_of_owner on animals.animal (owner_profile_id, created_at desc, id desc)
        where archived_at is null`);
    this.addSql(`
      create index animal_of_owner_and_species
        on animals.animal (owner_profile_id, species_code, created_at desc, id desc)
        where archived_at is null`);
    this.addSql(`
      create unique index animal_name_and_birth_key
        on animals.animal (owner_profile_id, name_key, date_of_birth)
        where archived_at is null`);
    this.addSql(`
      create index animal_of_owner_by_birth on animals.animal (owner_profile_id, date_of_birth)
        where archived_at is null and date_of_birth is not null`);
    this.addSql(`create index animal_by_dam on animals.animal (dam_id) where dam_id is not null`);
    this.addSql(`create index animal_by_sire on animals.animal (sire_id) where sire_id is not null`);
    this.addSql(`
      create table animals.animal_co_owner (
        animal_id uuid not null references animals.animal (id),
        profile_id uuid not null,
        created_at timestamptz(3) not null,
        primary key (animal_id, profile_id)
      )`);
    this.addSql(`create index animal_co_owner_by_profile on animals.animal_co_owner (profile_id, animal_id)`);
  }
}
