import { Field, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { PetSex } from '../pets/pet.enums.ts';
import { VaccinationInput } from '../pets/pet.inputs.ts';

@InputType('NewClientPetInput', {
  description: 'A pet of a client who is described. A living pet of the same name and species is that pet.',
})
export class NewClientPetInput {
  @Field(() => String, {
    description: 'The name that appointments of the booking use for it, 1 to 40 characters, each once.',
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
      'Vaccinations stated for it, at most 50, each code once. An appointment that requires one of them is PENDING.',
  })
  vaccinations?: VaccinationInput[] | null;
}

@InputType('NewClientInput', {
  description:
    'A client by description. A client of the business with this e-mail address, or else this telephone number, is used unchanged; otherwise the booking creates a new client.',
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
