import { PublishedFact } from './business.enums.ts';
import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime, Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { DayOfWeek } from '../hours/day-of-week.enums.ts';
import { Profile } from './profile.reference.ts';

@ObjectType('BookingAddress', {
  description: 'The address of a business or a client.',
  simpleResolvers: true,
})
export class BookingAddress {
  @Field(() => String, { description: 'Street and number.' })
  line1!: string;

  @Field(() => String, { nullable: true, description: 'Directions to the place, if any.' })
  line2!: string | null;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { nullable: true, description: 'ISO 3166-2 code of state or province.' })
  subdivisionCode!: string | null;

  @Field(() => String, { description: 'Postal code.' })
  postalCode!: string;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code.' })
  countryCode!: string;
}

@ObjectType('OpeningTime', { description: 'An opening time of every week.', simpleResolvers: true })
export class OpeningTime {
  @Field(() => DayOfWeek, { description: 'Day of the week.' })
  dayOfWeek!: DayOfWeek;

  @Field(() => String, { description: 'HH:mm on the clock of the business.' })
  opensAt!: string;

  @Field(() => String, { description: 'HH:mm; 24:00 is the end of the day.' })
  closesAt!: string;
}

@ObjectType('OpeningException', {
  description: 'A day with different opening times, or closed.',
  simpleResolvers: true,
})
export class OpeningException {
  @Field(() => LocalDate, { description: 'The day, in the time zone of the business.' })
  date!: string;

  @Field(() => Boolean, { description: 'True when the business is closed all day.' })
  isClosed!: boolean;

  @Field(() => String, { nullable: true, description: 'HH:mm; null when closed.' })
  opensAt!: string | null;

  @Field(() => String, { nullable: true, description: 'HH:mm; null when closed.' })
  closesAt!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason, if given.' })
  note!: string | null;
}

@ObjectType('OpeningHours', { description: 'When a business is open.', simpleResolvers: true })
export class OpeningHours {
  @Field(() => [OpeningTime], { description: 'Times of every week.' })
  openingTimes!: OpeningTime[];

  @Field(() => [OpeningException], { description: 'Days that are different, of the next 366 days.' })
  openingExceptions!: OpeningException[];
}

@ObjectType('BookingPolicy', { description: 'The booking policy of a business.', simpleResolvers: true })
export class BookingPolicy {
  @Field(() => Boolean, { description: 'Whether clients and apps may book.' })
  isOnlineBookingEnabled!: boolean;

  @Field(() => Boolean, { description: 'Whether the business confirms each appointment.' })
  requiresConfirmation!: boolean;

  @Field(() => Int, { description: 'An appointment is booked at least so many minutes ahead.' })
  minNoticeMinutes!: number;

  @Field(() => Int, { description: 'An appointment is booked at most so many days ahead.' })
  maxAdvanceDays!: number;

  @Field(() => Int, {
    description: 'Apps cancel at least so many minutes ahead; later is late for clients too.',
  })
  cancelNoticeMinutes!: number;

  @Field(() => Int, { description: 'Apps and clients reschedule at least so many minutes ahead.' })
  rescheduleNoticeMinutes!: number;

  @Field(() => Int, { description: 'Minutes between the starts of slots: 5, 10, 15, 20, 30 or 60.' })
  slotStepMinutes!: number;

  @Field(() => Decimal, { description: 'Share of the price, in percent, that a late cancellation costs.' })
  lateCancelFeePercent!: string;
}

@ObjectType('BookingBusiness', {
  description: 'A business as those who book with it need to know it.',
  simpleResolvers: true,
})
export class BookingBusiness {
  @Field(() => Profile, { description: 'Its profile.' })
  profile!: Profile;

  @Field(() => String, { description: 'IANA time zone, such as America/New_York.' })
  timeZone!: string;

  @Field(() => String, { description: 'ISO 4217 code of the currency of its prices.' })
  currency!: string;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code.' })
  countryCode!: string;

  @Field(() => String, { nullable: true, description: 'Telephone number (E.164); null when none is given.' })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; null when none is given.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Web site; null when none is given.' })
  websiteUrl!: string | null;

  @Field(() => BookingAddress, { nullable: true, description: 'Address; null when none is given.' })
  address!: BookingAddress | null;

  @Field(() => [OpeningTime], { description: 'Weekly opening times, from Monday.' })
  openingTimes!: OpeningTime[];

  @Field(() => [OpeningException], { description: 'Days of the next 366 that are different.' })
  openingExceptions!: OpeningException[];

  @Field(() => [PublishedFact], { description: 'What its page in the directory shows.' })
  publishedFacts!: PublishedFact[];

  @Field(() => BookingPolicy, { description: 'The booking policy.' })
  bookingPolicy!: BookingPolicy;

  @Field(() => Int, { description: 'Grows by one with each change.' })
  version!: number;

  @Field(() => DateTime, { description: 'When any of it changed last.' })
  updatedAt!: string;
}
