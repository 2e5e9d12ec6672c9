import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../kernel/graph/scalars.ts';
import { PetLifeStatus, PetSex, VaccinationStatus } from './pet.enums.ts';

@ObjectType('Vaccination', { description: 'A vaccination that a pet has or lacks.', simpleResolvers: true })
export class Vaccination {
  @Field(() => String, { description: 'The disease, such as RABIES.' })
  code!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Last day on which it protects; null when it is missing.',
  })
  expiresOn!: string | null;

  @Field(() => VaccinationStatus, { description: 'Whether it protects today, by the clock of the business.' })
  status!: VaccinationStatus;

  @Field(() => Boolean, {
    description: 'Whether it comes from a booking and has not been confirmed by the business.',
  })
  isDeclared!: boolean;
}

@ObjectType('Pet', { description: 'A pet of a client, as the business keeps it.', simpleResolvers: true })
export class PetView {
  @Field(() => ID, { description: 'UUID of the pet.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the client.' })
  clientId!: string;

  @Field(() => ID, { nullable: true, description: "UUID of the platform's animal, when it is linked." })
  animalId!: string | null;

  @Field(() => String, { nullable: true, description: 'Platform code of that animal.' })
  svcCode!: string | null;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { description: 'Species code, upper case.' })
  species!: string;

  @Field(() => String, { nullable: true, description: 'Breed code of the species; null when not given.' })
  breedCode!: string | null;

  @Field(() => PetSex, { description: 'Sex.' })
  sex!: PetSex;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth; null when not given.' })
  dateOfBirth!: string | null;

  @Field(() => PetLifeStatus, { description: 'Whether the pet lives.' })
  lifeStatus!: PetLifeStatus;

  @Field(() => Int, { nullable: true, description: 'Weight in grams; null when not given.' })
  weightGrams!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is neutered; null when not given.' })
  isNeutered!: boolean | null;

  @Field(() => String, { nullable: true, description: 'What to be careful about, if anything.' })
  careNote!: string | null;

  @Field(() => [Vaccination], {
    description: 'Those on record, and those that services of the business need and it lacks; by code.',
  })
  vaccinations!: Vaccination[];

  @Field(() => Int, { description: 'Grows with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;
}

@ObjectType('PetPage', { description: 'One page of pets, by name.', simpleResolvers: true })
export class PetPage {
  @Field(() => [PetView], { description: 'The entries of this page.' })
  items!: PetView[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
