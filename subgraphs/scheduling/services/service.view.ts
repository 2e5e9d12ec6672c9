import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { PriceKind, ServiceCategory } from './service.enums.ts';

@ObjectType('ServiceAddOn', {
  description: 'An extra that can be booked with a service.',
  simpleResolvers: true,
})
export class ServiceAddOn {
  @Field(() => ID, { description: 'UUID of the add-on.' })
  id!: string;

  @Field(() => String, { description: 'Name shown to clients.' })
  name!: string;

  @Field(() => Int, { description: 'Minutes that it adds.' })
  durationMinutes!: number;

  @Field(() => Decimal, { description: 'What it costs beside the service, in the currency of the service.' })
  price!: string;
}

@ObjectType('Service', {
  description: 'A service that can be booked with a business.',
  simpleResolvers: true,
})
export class ServiceView {
  @Field(() => ID, { description: 'UUID of the service.' })
  id!: string;

  @Field(() => String, { description: 'Short code, unique within the business.' })
  code!: string;

  @Field(() => String, { description: 'Name shown to clients.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What is done; null when nothing is said.' })
  description!: string | null;

  @Field(() => ServiceCategory, { nullable: true, description: 'What sort of service it is.' })
  categoryCode!: ServiceCategory | null;

  @Field(() => Int, { description: 'Minutes it takes, 5 to 43,200.' })
  durationMinutes!: number;

  @Field(() => Int, { description: 'Minutes kept free before it.' })
  bufferBeforeMinutes!: number;

  @Field(() => Int, { description: 'Minutes kept free after it.' })
  bufferAfterMinutes!: number;

  @Field(() => Int, {
    description: 'How many appointments run at a time: with each member of staff or, without staff, in all.',
  })
  capacity!: number;

  @Field(() => Int, { description: 'Pets that one appointment may have.' })
  maxPetsPerAppointment!: number;

  @Field(() => PriceKind, { description: 'What the price means.' })
  priceKind!: PriceKind;

  @Field(() => Decimal, { nullable: true, description: 'Price in the currency; null on request.' })
  price!: string | null;

  @Field(() => String, { description: 'ISO 4217 code of the currency.' })
  currency!: string;

  @Field(() => [ServiceAddOn], { description: 'Extras that can be booked with it.' })
  addOns!: ServiceAddOn[];

  @Field(() => [String], { description: 'Species it is for; empty for any.' })
  speciesCodes!: string[];

  @Field(() => [String], { description: 'Vaccinations a pet needs; empty for none.' })
  requiredVaccinationCodes!: string[];

  @Field(() => [ID], { description: 'UUIDs of the staff that offer it; empty when it needs none.' })
  staffIds!: string[];

  @Field(() => Boolean, { description: 'Whether the business confirms each appointment of it.' })
  requiresConfirmation!: boolean;

  @Field(() => Boolean, { description: 'Whether clients and apps may book it.' })
  isOnlineBookable!: boolean;

  @Field(() => Boolean, { description: 'False if it is no longer offered.' })
  isActive!: boolean;

  @Field(() => Int, { nullable: true, description: 'Minutes ahead; null for the setting of the business.' })
  minNoticeMinutes!: number | null;

  @Field(() => Int, { nullable: true, description: 'Days ahead; null for the setting of the business.' })
  maxAdvanceDays!: number | null;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: string;

  @Field(() => DateTime, { description: 'When it was last changed.' })
  updatedAt!: string;

  /** Those of them who can be booked. */
  activeStaffIds!: string[];
}

@ObjectType('ServicePage', { description: 'One page of services, by name.', simpleResolvers: true })
export class ServicePage {
  @Field(() => [ServiceView], { description: 'The entries of this page.' })
  items!: ServiceView[];

  @Field(() => Int, { description: 'Total number over all pages.' })
  total!: number;
}
