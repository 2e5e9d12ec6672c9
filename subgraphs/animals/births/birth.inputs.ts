import { Field, ID, InputType, Int } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { AnimalSex } from '../animals/animal.entity.ts';

@InputType('OffspringInput', { description: 'One of the young of a litter.' })
export class OffspringInput {
  @Field(() => String, {
    nullable: true,
    description:
      '1 to 120 characters with at least one Latin letter; left out, the name of the mother and a number.',
  })
  name?: string | null;

  @Field(() => AnimalSex, { description: 'Its sex; unknown is one, too.' })
  sex!: AnimalSex;

  @Field(() => String, { nullable: true, description: 'Colour and markings, up to 80 characters.' })
  colorText?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Code of an animal that the acting profile has registered already: that one is of the litter then and keeps its name, sex and colour.',
  })
  svcCode?: string | null;
}

@InputType('AddOffspringInput', { description: 'Young of a litter that is on record.' })
export class AddOffspringInput {
  @Field(() => ID, { description: 'UUID of the birth; the litter is of the acting profile.' })
  birthId!: string;

  @Field(() => [OffspringInput], {
    description: 'The young: 1 to 100, and not more than were born and are not on record yet.',
  })
  offspring!: OffspringInput[];

  @Field(() => String, {
    nullable: true,
    description:
      'Up to 100 printable ASCII characters: sent again with the same key, the young are registered once.',
  })
  requestKey?: string | null;
}

@InputType('RecordBirthInput', { description: 'A litter that was born.' })
export class RecordBirthInput {
  @Field(() => ID, { description: 'UUID of the mother; the acting profile is its owner of record.' })
  damAnimalId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the father, an animal that the acting profile owns or co-owns.',
  })
  sireAnimalId?: string | null;

  @Field(() => LocalDate, { description: 'Day of the birth; not in the future.' })
  birthDate!: string;

  @Field(() => Int, { description: 'How many were born: 1 to 10,000.' })
  offspringCount!: number;

  @Field(() => [OffspringInput], {
    nullable: true,
    description:
      'The young, as many as `offspringCount` and at most 100, to be registered for the acting profile; left out or empty, no animal is registered.',
  })
  offspring?: OffspringInput[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Up to 100 printable ASCII characters: sent again with the same key, the litter is recorded once.',
  })
  requestKey?: string | null;
}
