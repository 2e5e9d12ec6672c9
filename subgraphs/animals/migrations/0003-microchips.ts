import { Migration } from '@mikro-orm/migrations';

/** The columns are not part of the animal's entity, so nothing that shows an animal can show its chip (contract 10). */
export class AddMicrochips extends Migration {
  override up(): void {
    this.addSql(`
      alter table animals.animal
        add column microchip_id text constraint animal_microchip_normal
          check (microchip_id ~ '^([0-9]{15}|[0-9]{9}|[0-9A-F]{10})$'),
        add column microchip_implanted_on date`);
    this.addSql(`
      create unique index animal_microchip_key on animals.animal (microchip_id) where archived_at is null`);
  }
}
