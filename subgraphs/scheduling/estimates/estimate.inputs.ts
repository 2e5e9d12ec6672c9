import { Field, ID, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../kernel/graph/scalars.ts';

@InputType('EstimateItemInput', { description: 'One appointment to price.' })
export class EstimateItemInput {
  @Field(() => ID, { description: 'UUID of the service.' })
  serviceId!: string;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of the pets that come, of one client.' })
  petIds?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many pets come, if they are not named; 1 by default.',
  })
  petCount?: number | null;

  @Field(() => [ID], { nullable: true, description: 'UUIDs of add-ons of the service.' })
  addOnIds?: string[] | null;

  @Field(() => DateTime, { nullable: true, description: 'When it would start, with its offset from UTC.' })
  startsAt?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Nights, 1 to 60, of a service that is priced by them; 1 when left out.',
  })
  nights?: number | null;
}

@InputType('CreateEstimateInput', { description: 'What to price.' })
export class CreateEstimateInput {
  @Field(() => [EstimateItemInput], { description: 'Appointments, 1 to 10.' })
  items!: EstimateItemInput[];

  @Field(() => ID, { nullable: true, description: 'UUID of the client whom it is for.' })
  clientId?: string | null;
}
