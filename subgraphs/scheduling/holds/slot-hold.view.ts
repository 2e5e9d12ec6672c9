import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@ObjectType('SlotHold', {
  description: 'A time that nobody else can book for five minutes.',
  simpleResolvers: true,
})
export class SlotHold {
  @Field(() => ID, { description: 'UUID of the hold.' })
  id!: string;

  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => DateTime, { description: 'When the service starts.' })
  startsAt!: string;

  @Field(() => DateTime, { description: 'When it is over, add-ons included.' })
  endsAt!: string;

  @Field(() => ID, { nullable: true, description: 'UUID of the member of staff; null when none is needed.' })
  staffId!: string | null;

  @Field(() => DateTime, { description: 'From then on others can book the time again.' })
  expiresAt!: string;
}
