import { Field, InputType, Int } from 'type-graphql';
import { Decimal, LocalDate } from '../../../kernel/graph/scalars.ts';
import { PublishedFact } from './business.enums.ts';
import { DayOfWeek } from '../hours/day-of-week.enums.ts';

@InputType('BookingAddressInput', { description: 'The address of a business or a client.' })
export class BookingAddressInput {
  @Field(() => String, { description: 'Street and number.' })
  line1!: string;

  @Field(() => String, { nullable: true, description: 'Directions to the place.' })
  line2?: string | null;

  @Field(() => String, { description: 'City.' })
  city!: string;

  @Field(() => String, { nullable: true, description: 'ISO 3166-2 code of state or province.' })
  subdivisionCode?: string | null;

  @Field(() => String, { description: 'Postal code.' })
  postalCode!: string;

  @Field(() => String, { description: 'ISO 3166-1 alpha-2 code.' })
  countryCode!: string;
}

@InputType('UpdateBookingBusinessInput', {
  description:
    'Changes to the booking policy. A field that is left out or null does not change. The first call sets it up.',
})
export class UpdateBookingBusinessInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Refuse the change when the business has another version.',
  })
  expectedVersion?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "IANA time zone; the profile's when left out the first time.",
  })
  timeZone?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'ISO 4217 code for new prices; needed the first time.',
  })
  currency?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "ISO 3166-1 alpha-2 code; the profile's when left out the first time.",
  })
  countryCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number (E.164); empty for none.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address for clients; empty for none.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Web site (http or https); empty for none.' })
  websiteUrl?: string | null;

  @Field(() => BookingAddressInput, { nullable: true, description: 'New address.' })
  address?: BookingAddressInput | null;

  @Field(() => [PublishedFact], {
    nullable: true,
    description: 'All that its page in the directory shows; nothing at first.',
  })
  publishedFacts?: PublishedFact[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether clients and apps may book; false at first.' })
  isOnlineBookingEnabled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether each appointment has to be confirmed.' })
  requiresConfirmation?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Minutes, 0 to 525,600; 60 at first.' })
  minNoticeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Days, 1 to 730; 90 at first.' })
  maxAdvanceDays?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes, 0 to 525,600; 1,440 at first.' })
  cancelNoticeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes, 0 to 525,600; 1,440 at first.' })
  rescheduleNoticeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: '5, 10, 15, 20, 30 or 60; 30 at first.' })
  slotStepMinutes?: number | null;

  @Field(() => Decimal, { nullable: true, description: 'Percent, 0 to 100; 0 at first.' })
  lateCancelFeePercent?: string | null;
}

@InputType('OpeningTimeInput', { description: 'An opening time of every week.' })
export class OpeningTimeInput {
  @Field(() => DayOfWeek, { description: 'Day of the week.' })
  dayOfWeek!: DayOfWeek;

  @Field(() => String, { description: 'HH:mm on the clock of the business.' })
  opensAt!: string;

  @Field(() => String, { description: 'HH:mm, later than opensAt; 24:00 is the end of the day.' })
  closesAt!: string;
}

@InputType('OpeningExceptionInput', { description: 'A day that is different from the weekly times.' })
export class OpeningExceptionInput {
  @Field(() => LocalDate, { description: 'The day, in the time zone of the business.' })
  date!: string;

  @Field(() => String, { nullable: true, description: 'HH:mm; left out with closesAt when closed all day.' })
  opensAt?: string | null;

  @Field(() => String, { nullable: true, description: 'HH:mm, later than opensAt.' })
  closesAt?: string | null;

  @Field(() => String, { nullable: true, description: 'Why, at most 200 characters.' })
  note?: string | null;
}
