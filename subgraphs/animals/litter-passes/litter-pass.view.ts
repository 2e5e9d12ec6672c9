import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';
import { LitterPassStatus } from './litter-pass.enums.ts';

@ObjectType('LitterPass', {
  description: 'Lets a litter have a waitlist and take deposits.',
  simpleResolvers: true,
})
export class LitterPass {
  @Field(() => ID, { description: 'UUID of the pass.' })
  passId!: string;

  @Field(() => ID, { description: 'UUID of the birth.' })
  birthId!: string;

  @Field(() => LitterPassStatus, { description: 'Whether it is good.' })
  status!: LitterPassStatus;

  @Field(() => DateTime, { description: 'When it was stamped.' })
  stampedAtUtc!: string;

  @Field(() => DateTime, { nullable: true, description: 'When it ends.' })
  expiresAtUtc!: string | null;

  @Field(() => Int, { description: 'Units that the stamp drew: 1, or 0 while passes were not metered.' })
  unitsDrawn!: number;

  @Field(() => Boolean, { description: 'Whether passes were metered when it was stamped.' })
  isMeteringOn!: boolean;
}

@ObjectType('LitterPassTerms', {
  description: 'What a Litter Pass takes from a profile at the moment.',
  simpleResolvers: true,
})
export class LitterPassTerms {
  @Field(() => Boolean, { description: 'Whether a stamp draws a unit; while it does not, passes are free.' })
  isMetered!: boolean;

  @Field(() => Int, { description: 'Units that the profile may draw.' })
  unitsLeft!: number;
}

@ObjectType('StampedLitterPass', {
  description: 'The pass of a litter that was to be stamped.',
  simpleResolvers: true,
})
export class StampedLitterPass {
  @Field(() => LitterPass, { description: 'The pass.' })
  pass!: LitterPass;

  @Field(() => Boolean, { description: 'False when the litter had it already.' })
  isNew!: boolean;
}

@ObjectType('LitterPassLot', {
  description: 'Units for Litter Passes, granted together.',
  simpleResolvers: true,
})
export class LitterPassLot {
  @Field(() => ID, { description: 'UUID of the lot.' })
  id!: string;

  @Field(() => ID, { description: 'Profile that may draw them.' })
  profileId!: string;

  @Field(() => Int, { description: 'Units that were granted.' })
  units!: number;

  @Field(() => Int, { description: 'Units that are left.' })
  unitsLeft!: number;

  @Field(() => DateTime, { nullable: true, description: 'When the rest of them expires; null for never.' })
  expiresAtUtc!: string | null;

  @Field(() => DateTime, { description: 'When they were granted.' })
  createdAtUtc!: string;
}
