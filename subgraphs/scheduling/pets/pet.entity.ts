import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { PetLifeStatus, PetSex } from './pet.enums.ts';

/** A pet of a client (contract 1.6): the table's row. `PetView` is what is shown of it. */
@Entity({ tableName: 'pet' })
export class Pet {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  businessId!: string;

  @Property({ type: 'uuid' })
  clientId!: string;

  /** The linked animal on the platform, if any. */
  @Property({ type: 'uuid', nullable: true })
  animalId!: string | null;

  @Property({ type: 'text', nullable: true })
  svcCode!: string | null;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  species!: string;

  @Property({ type: 'text', nullable: true })
  breedCode!: string | null;

  @Property({ type: 'text' })
  sex!: PetSex;

  @Property({ type: 'date', nullable: true })
  dateOfBirth!: string | null;

  @Property({ type: 'text' })
  lifeStatus!: PetLifeStatus;

  @Property({ type: 'integer', nullable: true })
  weightGrams!: number | null;

  @Property({ type: 'boolean', nullable: true })
  isNeutered!: boolean | null;

  @Property({ type: 'text', nullable: true })
  careNote!: string | null;

  /** Null while it is on the client's list. */
  @Property({ type: 'timestamptz', nullable: true })
  removedAt!: Date | null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}
