import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A profile that owns an animal together with the owner of record. */
@Entity({ tableName: 'animal_co_owner' })
export class AnimalCoOwner {
  @PrimaryKey({ type: 'uuid' })
  animalId!: string;

  @PrimaryKey({ type: 'uuid' })
  profileId!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;
}
