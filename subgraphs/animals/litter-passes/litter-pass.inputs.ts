import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('GrantLitterPassesInput', { description: 'Units for Litter Passes.' })
export class GrantLitterPassesInput {
  @Field(() => ID, { description: 'Profile that may draw them.' })
  profileId!: string;

  @Field(() => Int, { description: 'How many: 1 to 1,000. A Litter Pass draws one.' })
  units!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the rest of them expires; never by default.',
  })
  expiresAt?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Names this request: with the same key and input the units are granted once.',
  })
  requestKey?: string | null;
}
