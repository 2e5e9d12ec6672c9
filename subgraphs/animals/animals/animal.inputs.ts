import { Field, ID, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { AnimalSex, LifeStatus } from './animal.entity.ts';

@InputType('AnimalCheckInput', { description: 'Details of an animal to check.' })
export class AnimalCheckInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The animal, if it is registered already; its species is used.',
  })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Its name.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Species code, in any letter case.' })
  species?: string | null;

  @Field(() => String, { nullable: true, description: 'Breed code of that species, in any letter case.' })
  breedCode?: string | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth.' })
  dateOfBirth?: string | null;
}

@InputType('RegisterAnimalInput', {
  description: 'An animal to register for the profile that the viewer acts for.',
})
export class RegisterAnimalInput {
  @Field(() => String, { description: '1 to 120 characters with at least one Latin letter.' })
  name!: string;

  @Field(() => String, { description: 'Species code, in any letter case.' })
  species!: string;

  @Field(() => String, { nullable: true, description: 'Breed code of that species, in any letter case.' })
  breedCode?: string | null;

  @Field(() => AnimalSex, { nullable: true, description: 'Unknown when left out.' })
  sex?: AnimalSex | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth; not in the future.' })
  dateOfBirth?: string | null;

  @Field(() => String, { nullable: true, description: 'Colour and markings, up to 80 characters.' })
  colorText?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Short codes of at most 20 pictures that the acting profile has uploaded, the first one first.',
  })
  mediaShortCodes?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to register it although another animal of the profile was born on the same day.',
  })
  confirmedNotDuplicate?: boolean | null;
}

@InputType('UpdateAnimalInput', {
  description: 'Changes to an animal; a field left out or null stays as it is.',
})
export class UpdateAnimalInput {
  @Field(() => ID, { description: 'UUID of the animal.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when the animal has another version.' })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'New name: the call name where there is one.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "Breed code of the animal's species." })
  breedCode?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to take its breed away; it has a new one or none.',
  })
  withoutBreed?: boolean | null;

  @Field(() => AnimalSex, { nullable: true, description: 'New sex.' })
  sex?: AnimalSex | null;

  @Field(() => LocalDate, { nullable: true, description: 'New day of birth.' })
  dateOfBirth?: string | null;

  @Field(() => LifeStatus, { nullable: true, description: 'Whether it lives.' })
  lifeStatus?: LifeStatus | null;

  @Field(() => String, { nullable: true, description: 'Colour and markings; an empty text removes them.' })
  colorText?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Short codes of all its pictures from now on, at most 20; new ones are uploaded by the acting profile.',
  })
  mediaShortCodes?: string[] | null;
}

@InputType('ArchiveAnimalInput', { description: 'An animal to archive; this cannot be undone.' })
export class ArchiveAnimalInput {
  @Field(() => ID, { description: 'UUID of the animal.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse when the animal has another version.' })
  expectedVersion?: number | null;
}

@InputType('RecordParentsInput', {
  description: "An animal's parents; a field left out or null stays as it is.",
})
export class RecordParentsInput {
  @Field(() => ID, { description: 'UUID of the offspring.' })
  animalId!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the mother, an animal the viewer may see.' })
  damId?: string | null;

  @Field(() => ID, { nullable: true, description: 'UUID of the father, an animal the viewer may see.' })
  sireId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the recorded mother is taken away.' })
  withoutDam?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the recorded father is taken away.' })
  withoutSire?: boolean | null;
}

@InputType('CoOwnerInput', { description: 'A profile to add to or take from the co-owners of an animal.' })
export class CoOwnerInput {
  @Field(() => ID, { description: 'UUID of the animal; the viewer is its owner of record.' })
  animalId!: string;

  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;
}
