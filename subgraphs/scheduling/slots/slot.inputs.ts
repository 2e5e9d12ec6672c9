import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('SlotQuery', { description: 'Which slots are looked for.' })
export class SlotQuery {
  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => DateTime, { description: 'First start, with its offset from UTC.' })
  from!: string;

  @Field(() => DateTime, { description: 'Starts before this; later than from, by at most 31 days.' })
  to!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of a member of staff who is to do it.' })
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

  @Field(() => String, {
    nullable: true,
    description: "IANA time zone of the local times; the business's when left out.",
  })
  timeZone?: string | null;
}
