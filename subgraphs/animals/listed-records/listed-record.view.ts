import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';
import { PublicHealthTest } from '../health-tests/health-test.view.ts';
import { AnimalSex } from '../animals/animal.entity.ts';

@ObjectType('ListedParent', { description: 'A parent of what is for sale.', simpleResolvers: true })
export class ListedParent {
  @Field(() => ID, { description: 'UUID of the animal.' })
  animalId!: string;

  @Field(() => String, { description: 'Name in the registry.' })
  registeredName!: string;

  @Field(() => [PublicHealthTest], { description: 'Results of health tests, the newest first.' })
  healthTests!: PublicHealthTest[];
}

@Directive('@key(fields: "id")')
@ObjectType('ListedRecord', {
  description:
    'What is on record of an animal or a litter that its owner has listed for sale or offers to somebody.',
  simpleResolvers: true,
})
export class ListedRecord {
  @Field(() => ID, { description: 'What is listed, and by whom.' })
  id!: string;

  @Field(() => String, { description: 'Code of the species.' })
  speciesCode!: string;

  @Field(() => String, { description: 'Name of the species.' })
  speciesName!: string;

  @Field(() => String, { nullable: true, description: 'Code of the breed; null where none is on record.' })
  breedCode!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the breed; null where none is on record, and for a litter of two breeds.',
  })
  breedName!: string | null;

  @Field(() => AnimalSex, { nullable: true, description: 'Sex of the animal; null for a litter.' })
  sex!: AnimalSex | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of birth; null where none is on record.' })
  bornOn!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a microchip of the animal is registered; null for a litter.',
  })
  isChipped!: boolean | null;

  @Field(() => [PublicHealthTest], {
    description: 'Results of health tests of the animal, the newest first; none for a litter.',
  })
  healthTests!: PublicHealthTest[];

  @Field(() => ListedParent, {
    nullable: true,
    description: 'The mother, where the seller owns or co-owns her.',
  })
  dam!: ListedParent | null;

  @Field(() => ListedParent, {
    nullable: true,
    description: 'The father, where the seller owns or co-owns him.',
  })
  sire!: ListedParent | null;
}
