import { Field, ID, InputType, Int } from 'type-graphql';
import { Decimal, LocalDate } from '../../../../kernel/graph/scalars.ts';

@InputType('RecordRankInputsInput', {
  description: 'Facts about a business from a service. A field that is left out or null does not change.',
})
export class RecordRankInputsInput {
  @Field(() => ID, { description: 'UUID of the business.' })
  profileId!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the platform has verified who it is.' })
  isVerified?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Number of results of health tests uploaded.' })
  healthTestCount?: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of contracts signed.' })
  contractCount?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes until an inquiry is answered, the median.' })
  medianResponseMinutes?: number | null;

  @Field(() => Decimal, { nullable: true, description: 'Mean of the reviews, 1 to 5, with two decimals.' })
  rating?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of reviews.' })
  reviewCount?: number | null;

  @Field(() => LocalDate, { nullable: true, description: 'Day of the last litter.' })
  lastLitterOn?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of litters there are at the moment.' })
  activeLitterCount?: number | null;
}
