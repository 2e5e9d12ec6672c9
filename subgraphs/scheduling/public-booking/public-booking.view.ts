import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal } from '../../../kernel/graph/scalars.ts';
import { BookingAddress, BookingPolicy, OpeningException, OpeningTime } from '../business/business.view.ts';
import { Profile } from '../business/profile.reference.ts';
import { PriceKind, ServiceCategory } from '../services/service.enums.ts';
import { ServiceAddOn } from '../services/service.view.ts';

@ObjectType('PublicService', {
  description: 'A service that anybody can book online, without what only the business needs to know.',
  simpleResolvers: true,
})
export class PublicService {
  @Field(() => ID, { description: 'UUID of the service.' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What is done; null when nothing is said.' })
  description!: string | null;

  @Field(() => ServiceCategory, { nullable: true, description: 'What sort of service it is.' })
  categoryCode!: ServiceCategory | null;

  @Field(() => Int, { description: 'Minutes it takes.' })
  durationMinutes!: number;

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

  @Field(() => Boolean, { description: 'Whether the business confirms each appointment of it.' })
  requiresConfirmation!: boolean;
}

@ObjectType('PublicBooking', {
  description: 'What anybody may know of a published business that takes bookings online.',
  simpleResolvers: true,
})
export class PublicBooking {
  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => String, { description: 'IANA time zone of its hours and times.' })
  timeZone!: string;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code of its country.' })
  countryCode!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Telephone number (E.164); null when none is published.',
  })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Web site; null when none is given.' })
  websiteUrl!: string | null;

  @Field(() => BookingAddress, { nullable: true, description: 'Address; null when none is published.' })
  address!: BookingAddress | null;

  @Field(() => [OpeningTime], {
    description: 'Weekly opening times, from Monday; none unless they are published.',
  })
  openingTimes!: OpeningTime[];

  @Field(() => [OpeningException], {
    description: 'Days of the next 366 that are different, if hours are published.',
  })
  openingExceptions!: OpeningException[];

  @Field(() => BookingPolicy, { description: 'The booking policy.' })
  bookingPolicy!: BookingPolicy;

  @Field(() => [PublicService], { description: 'What can be booked, by name; 100 at most.' })
  services!: PublicService[];
}

@ObjectType('PublicBusiness', {
  description:
    'What a business of the directory publishes of its day, whether or not it takes bookings online.',
  simpleResolvers: true,
})
export class PublicBusiness {
  @Field(() => Profile, { description: 'The business.' })
  business!: Profile;

  @Field(() => String, { description: 'IANA time zone of its hours.' })
  timeZone!: string;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code of its country.' })
  countryCode!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Telephone number (E.164); null when none is published.',
  })
  phone!: string | null;

  @Field(() => BookingAddress, { nullable: true, description: 'Address; null when none is published.' })
  address!: BookingAddress | null;

  @Field(() => [OpeningTime], {
    description: 'Weekly opening times, from Monday; none unless they are published.',
  })
  openingTimes!: OpeningTime[];

  @Field(() => [OpeningException], {
    description: 'Days of the next 366 that are different, if hours are published.',
  })
  openingExceptions!: OpeningException[];
}

@ObjectType('PublicTime', { description: 'A time that is free.', simpleResolvers: true })
export class PublicTime {
  @Field(() => DateTime, { description: 'When the service starts.' })
  startsAt!: string;

  @Field(() => DateTime, { description: 'When it is over, add-ons included.' })
  endsAt!: string;
}
