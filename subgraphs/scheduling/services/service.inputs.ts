import { Field, ID, InputType, Int } from 'type-graphql';
import { Decimal } from '../../../kernel/graph/scalars.ts';
import { ClearableServiceField, PriceKind, ServiceCategory } from './service.enums.ts';

@InputType('ServiceAddOnInput', { description: 'An extra that can be booked with a service.' })
export class ServiceAddOnInput {
  @Field(() => ID, { nullable: true, description: 'UUID of an add-on that stays; left out for a new one.' })
  id?: string | null;

  @Field(() => String, { description: 'Name shown to clients, 1 to 80 characters.' })
  name!: string;

  @Field(() => Int, { description: 'Minutes that it adds, 0 to 1,440.' })
  durationMinutes!: number;

  @Field(() => Decimal, { description: 'Price in the currency of the service.' })
  price!: string;
}

@InputType('ServiceFieldsInput', {
  description: 'What is said of a service; a field left out or null stays as it is.',
})
export class ServiceFieldsInput {
  @Field(() => String, { nullable: true, description: 'Name shown to clients, 1 to 120 characters.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What is done, at most 2,000 characters; empty for none.',
  })
  description?: string | null;

  @Field(() => ServiceCategory, { nullable: true, description: 'What sort of service it is.' })
  categoryCode?: ServiceCategory | null;

  @Field(() => Int, { nullable: true, description: 'Minutes it takes, 5 to 43,200.' })
  durationMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes kept free before it, 0 to 480; 0 at first.' })
  bufferBeforeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes kept free after it, 0 to 480; 0 at first.' })
  bufferAfterMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Appointments at a time, 1 to 500; 1 at first.' })
  capacity?: number | null;

  @Field(() => Int, { nullable: true, description: 'Pets of one appointment, 1 to 50; 1 at first.' })
  maxPetsPerAppointment?: number | null;

  @Field(() => PriceKind, { nullable: true, description: 'What the price means; FIXED at first.' })
  priceKind?: PriceKind | null;

  @Field(() => Decimal, { nullable: true, description: 'Price; needed unless it is on request.' })
  price?: string | null;

  @Field(() => [ServiceAddOnInput], {
    nullable: true,
    description: 'All add-ons, at most 20; none at first.',
  })
  addOns?: ServiceAddOnInput[] | null;

  @Field(() => [String], { nullable: true, description: 'Species codes; empty for any.' })
  speciesCodes?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Vaccinations a pet needs, such as RABIES.' })
  requiredVaccinationCodes?: string[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'UUIDs of staff of the business; empty when it needs none.',
  })
  staffIds?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether each appointment has to be confirmed.' })
  requiresConfirmation?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether clients and apps may book it; true at first.',
  })
  isOnlineBookable?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'False if it is no longer offered.' })
  isActive?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Minutes ahead, 0 to 525,600.' })
  minNoticeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Days ahead, 1 to 730.' })
  maxAdvanceDays?: number | null;
}

@InputType('AddServiceInput', { description: 'A service to offer; name, duration and code are needed.' })
export class AddServiceInput extends ServiceFieldsInput {
  @Field(() => String, { description: 'Short code: 1 to 40 capital letters, digits and hyphens.' })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "ISO 4217 code of the business's currency. Needed before its bookings are set up, which this then does.",
  })
  currency?: string | null;
}

@InputType('UpdateServiceInput', { description: 'Changes to a service.' })
export class UpdateServiceInput extends ServiceFieldsInput {
  @Field(() => ID, { description: 'UUID of the service.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'Refuse the change when it has another version.' })
  expectedVersion?: number | null;

  @Field(() => [ClearableServiceField], { nullable: true, description: 'Fields to set to null.' })
  clearedFields?: ClearableServiceField[] | null;
}
