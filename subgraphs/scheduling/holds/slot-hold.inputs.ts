import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('HoldSlotInput', { description: 'The time to hold.' })
export class HoldSlotInput {
  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => DateTime, { description: 'Start of the slot, with its offset from UTC.' })
  startsAt!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'UUID of the member of staff who is to do it; anybody when left out.',
  })
  staffId?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many pets come; 1 when left out.' })
  petCount?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Nights, 1 to 60, of a service that is priced by them; 1 when left out.',
  })
  nights?: number | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of add-ons of the service.' })
  addOnIds?: string[] | null;
}
