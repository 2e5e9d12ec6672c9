import { Field, ID, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { PetLifeStatus, PetSex } from './pet.enums.ts';

@InputType('PetFieldsInput', {
  description: 'What is said of a pet; a field left out or null stays as it is.',
})
export class PetFieldsInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'UUID of an animal on the platform that the acting business owns or co-owns. Name, species, breed, sex, day of ' +
      'birth and whether it lives are taken from it now, and not given beside it.',
  })
  animalId?: string | null;

  @Field(() => String, { nullable: true, description: 'Name, 1 to 120 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Species code, in any letter case.' })
  species?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Breed code of that species, in any letter case; empty for none.',
  })
  breedCode?: string | null;

  @Field(() => PetSex, { nullable: true, description: 'Sex; U at first.' })
  sex?: PetSex | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth; empty for none.' })
  dateOfBirth?: string | null;

  @Field(() => PetLifeStatus, { nullable: true, description: 'Whether it lives; ALIVE at first.' })
  lifeStatus?: PetLifeStatus | null;

  @Field(() => Int, { nullable: true, description: 'Weight in grams, 1 to 5,000,000.' })
  weightGrams?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is neutered.' })
  isNeutered?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'What to mind, at most 2,000 characters; empty for none.',
  })
  careNote?: string | null;
}

@InputType('AddPetInput', {
  description: 'A pet of a client; name and species, or a linked animal, are needed.',
})
export class AddPetInput extends PetFieldsInput {
  @Field(() => ID, { description: 'UUID of the client.' })
  clientId!: string;
}

@InputType('UpdatePetInput', { description: 'Changes to a pet.' })
export class UpdatePetInput extends PetFieldsInput {
  @Field(() => ID, { description: 'UUID of the pet.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when the pet has another version.' })
  expectedVersion?: number | null;
}

@InputType('VaccinationInput', { description: 'A vaccination that a pet has.' })
export class VaccinationInput {
  @Field(() => String, { description: 'The disease, such as RABIES.' })
  code!: string;

  @Field(() => LocalDate, { description: 'Last day on which it protects.' })
  expiresOn!: string;
}

@InputType('SetVaccinationsInput', { description: 'All vaccinations of a pet.' })
export class SetVaccinationsInput {
  @Field(() => ID, { description: 'UUID of the pet.' })
  petId!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when the pet has another version.' })
  expectedVersion?: number | null;

  @Field(() => [VaccinationInput], { description: 'At most 50, each code once; none takes all away.' })
  vaccinations!: VaccinationInput[];
}
