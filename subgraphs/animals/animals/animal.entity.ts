import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../kernel/graph/scalars.ts';

/** spec 2.4 */
export enum AnimalSex {
  M = 'M',
  F = 'F',
  I = 'I',
  U = 'U',
}

registerEnumType(AnimalSex, {
  name: 'AnimalSex',
  description: 'Sex of an animal.',
  valuesConfig: {
    M: { description: 'Male.' },
    F: { description: 'Female.' },
    I: { description: 'Intersex.' },
    U: { description: 'Unknown.' },
  },
});

/** contract 10 */
export enum LifeStatus {
  ALIVE = 'ALIVE',
  DECEASED = 'DECEASED',
  MISSING = 'MISSING',
  UNKNOWN = 'UNKNOWN',
}

registerEnumType(LifeStatus, {
  name: 'LifeStatus',
  description: 'Whether the animal lives.',
  valuesConfig: {
    ALIVE: { description: 'The animal lives.' },
    DECEASED: { description: 'The animal has died.' },
    MISSING: { description: 'The animal is missing.' },
    UNKNOWN: { description: 'Unknown.' },
  },
});

/** An animal on record (spec 2.4): the table's row. `AnimalView` is what a viewer sees of it. */
@Entity({ tableName: 'animal' })
export class Animal {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  svcCode!: string;

  @Property({ type: 'uuid' })
  ownerProfileId!: string;

  @Property({ type: 'text', nullable: true })
  callName!: string | null;

  @Property({ type: 'text' })
  registeredName!: string;

  /** The displayed name, folded for comparison; see `nameKey` in animal-name.ts. */
  @Property({ type: 'text' })
  nameKey!: string;

  @Property({ type: 'text' })
  speciesCode!: string;

  @Property({ type: 'text', nullable: true })
  breedCode!: string | null;

  @Property({ type: 'text' })
  sex!: AnimalSex;

  @Property({ type: 'date', nullable: true })
  dateOfBirth!: string | null;

  @Property({ type: 'text' })
  lifeStatus!: LifeStatus;

  @Property({ type: 'uuid', nullable: true })
  damId!: string | null;

  @Property({ type: 'uuid', nullable: true })
  sireId!: string | null;

  /** The litter that it was born in, if that is on record. */
  @Property({ type: 'uuid', nullable: true })
  birthId!: string | null;

  @Property({ type: 'text', nullable: true })
  colorText!: string | null;

  @Property({ type: 'text[]' })
  mediaShortCodes!: string[];

  @Property({ type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;

  @Property({ type: 'integer', version: true })
  version!: number;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Property({ type: 'timestamptz' })
  updatedAt!: Date;
}

@Directive('@key(fields: "id")')
@ObjectType('Animal', {
  description: 'An animal on record with a business or a person.',
  simpleResolvers: true,
})
export class AnimalView {
  @Field(() => ID, { description: 'UUID of the animal.' })
  id!: string;

  @Field(() => String, { description: "The animal's platform code; never changes and is never given twice." })
  svcCode!: string;

  @Field(() => String, { description: 'Call name, or the registered name when there is no call name.' })
  name!: string;

  @Field(() => String, { description: 'Name in the registry.' })
  registeredName!: string;

  @Field(() => String, { description: 'Species code, upper case.' })
  species!: string;

  @Field(() => String, { nullable: true, description: 'Breed code of the species; null when not given.' })
  breedCode!: string | null;

  @Field(() => AnimalSex, { description: 'Sex of the animal.' })
  sex!: AnimalSex;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth; null when not given.' })
  dateOfBirth!: string | null;

  @Field(() => LifeStatus, { description: 'Whether the animal lives.' })
  lifeStatus!: LifeStatus;

  @Field(() => Boolean, { description: 'False when the asking profile is a co-owner only.' })
  isOwnerOfRecord!: boolean;

  @Field(() => DateTime, { description: 'When the record was created.' })
  createdAt!: string;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  ownerProfileId!: string;
}

@ObjectType('AnimalPage', { description: 'One page of animals, newest first.', simpleResolvers: true })
export class AnimalPage {
  @Field(() => [AnimalView], { description: 'The animals of this page.' })
  items!: AnimalView[];

  @Field(() => Int, { description: 'Number of animals over all pages.' })
  total!: number;
}

@ObjectType('ArchivedAnimal', {
  description: 'An archived animal.',
  simpleResolvers: true,
})
export class ArchivedAnimal {
  @Field(() => ID, { description: 'UUID of the animal.' })
  id!: string;

  @Field(() => DateTime, { description: 'When it was archived.' })
  archivedAt!: string;
}
