import { Migration } from '@mikro-orm/migrations';

/** The litter that an animal was born in, its colour and its pictures. */
export class DescribeAnimals extends Migration {
  override up(): void {
    this.addSql(`
      alter table animals.animal
        add column if not exists birth_id uuid,
        add column if not exists color_text text,
        add column if not exists media_short_codes text[] not null default '{}'`);
    this.addSql(`
      alter table animals.animal
        add constraint animal_birth_id_fkey foreign key (birth_id) references animals.birth (id) not valid`);
  }
}
