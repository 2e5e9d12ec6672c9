import { Field, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../../kernel/graph/scalars.ts';

@ObjectType('PublicHealthTest', {
  description: 'A result of a health test, as the owner of the animal has recorded it.',
  simpleResolvers: true,
})
export class PublicHealthTest {
  @Field(() => String, { description: 'What was tested.' })
  name!: string;

  @Field(() => String, { description: 'The result.' })
  result!: string;

  @Field(() => LocalDate, { description: 'The day of the test.' })
  testedOn!: string;

  @Field(() => String, { nullable: true, description: 'Who tested; null when not given.' })
  testedBy!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Short code of a picture of the certificate; null without one.',
  })
  certificateShortCode!: string | null;
}

@ObjectType('HealthTest', {
  description: 'A result of a health test of an animal, for its owners.',
  simpleResolvers: true,
})
export class HealthTest extends PublicHealthTest {
  @Field(() => ID, { description: 'UUID of the result.' })
  id!: string;
}

@ObjectType('HealthTestCount', {
  description: 'How many results of health tests a profile has uploaded, for services of the platform.',
  simpleResolvers: true,
})
export class HealthTestCount {
  @Field(() => ID, { description: 'UUID of the profile.' })
  profileId!: string;

  @Field(() => Int, { description: 'Those with a certificate, of animals that it owns.' })
  count!: number;
}
