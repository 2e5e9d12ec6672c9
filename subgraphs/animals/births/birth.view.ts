import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from '../../../kernel/graph/scalars.ts';
import { AnimalSex } from '../animals/animal.entity.ts';

@ObjectType('Birth', { description: 'A litter that was born.', simpleResolvers: true })
export class Birth {
  @Field(() => ID, { description: 'UUID of the birth.' })
  birthId!: string;

  @Field(() => ID, {
    description: 'Profile that the litter belongs to: who owned the dam when it was recorded.',
  })
  ownerProfileId!: string;

  @Field(() => ID, { description: 'UUID of the mother.' })
  damAnimalId!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the father; null when not given.' })
  sireAnimalId!: string | null;

  @Field(() => LocalDate, { description: 'Day of the birth.' })
  birthDate!: string;

  @Field(() => Int, { description: 'How many were born.' })
  offspringCount!: number;

  @Field(() => DateTime, { description: 'When the record was created.' })
  createdAtUtc!: string;
}

@ObjectType('LitterOffspring', {
  description: 'One of the young of a litter, as far as its breeder still knows it.',
  simpleResolvers: true,
})
export class LitterOffspring {
  @Field(() => String, { description: "The animal's platform code." })
  svcCode!: string;

  @Field(() => AnimalSex, { description: 'Its sex; U once somebody else owns it.' })
  sex!: AnimalSex;

  @Field(() => String, {
    nullable: true,
    description: 'Colour and markings; null when not given, and once somebody else owns it.',
  })
  colorText!: string | null;

  id!: string;
}

@ObjectType('BirthPage', { description: 'One page of births, the latest first.', simpleResolvers: true })
export class BirthPage {
  @Field(() => [Birth], { description: 'The births of this page.' })
  items!: Birth[];

  @Field(() => Int, { description: 'Number of births over all pages.' })
  total!: number;
}

@ObjectType('LastLitter', {
  description: 'The latest litter of a profile, for services of the platform.',
  simpleResolvers: true,
})
export class LastLitter {
  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => LocalDate, { description: 'Day of the birth.' })
  bornOn!: string;
}

@ObjectType('Litter', { description: 'A litter, for services of the platform.', simpleResolvers: true })
export class Litter {
  @Field(() => ID, { description: 'UUID of the birth.' })
  birthId!: string;

  @Field(() => ID, { description: 'Profile that the litter belongs to.' })
  ownerProfileId!: string;

  @Field(() => LocalDate, { description: 'Day of the birth.' })
  birthDate!: string;

  @Field(() => Int, { description: 'How many were born.' })
  offspringCount!: number;

  @Field(() => Boolean, { description: 'Whether it holds a Litter Pass at this moment.' })
  hasLivePass!: boolean;
}
