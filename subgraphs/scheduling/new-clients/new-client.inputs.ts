import { Field, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { PetSex } from '../pets/pet.enums.ts';
import { VaccinationInput } from '../pets/pet.inputs.ts';

@InputType('NewClientPetInput', {
  description: 'A pet of a client who is described. A living pet of the same name and species is that pet.',
})
export class NewClientPetInput {
  @Field(() => String, {
    description: 'What appointments of the booking name it by, 1 to 40 characters, each once.',
  })
  ref!: string;

  @Field(() => String, { description: 'Name, 1 to 120 characters.' })
  name!: string;

  @Field(() => String, { description: 'Species code, in any letter case.' })
  species!: string;

  @Field(() => String, { nullable: true, description: 'Breed code of that species, in any letter case.' })
  breedCode?: string | null;

  @Field(() => PetSex, { nullable: true, description: 'Sex; U when left out.' })
  sex?: PetSex | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth.' })
  dateOfBirth?: string | null;

  @Field(() => Int, { nullable: true, description: 'Weight in grams, 1 to 5,000,000.' })
  weightGrams?: number | null;

  @Field(() => [VaccinationInput], {
    nullable: true,
    description:
      'Vaccinations that it is said to have, at most 50, each code once. An appointment that needs one of them is PENDING.',
  })
  vaccinations?: VaccinationInput[] | null;
}

@InputType('NewClientInput', {
  description:
    'A client by description. One whom the business has with the e-mail address, else with the telephone number, is found and stays as they are; any other is put on record with the booking.',
})
export class NewClientInput {
  @Field(() => String, { description: 'Name, 1 to 200 characters.' })
  displayName!: string;

  @Field(() => String, { nullable: true, description: 'Given name, at most 80 characters.' })
  givenName?: string | null;

  @Field(() => String, { nullable: true, description: 'Family name, at most 80 characters.' })
  familyName?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; this or phone is needed.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number (E.164); this or email is needed.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'Language tag (BCP 47) of the client.' })
  preferredLocale?: string | null;

  @Field(() => [NewClientPetInput], { nullable: true, description: 'Pets that come, at most 10.' })
  pets?: NewClientPetInput[] | null;
}
